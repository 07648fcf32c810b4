import { useLanguage } from "../../language.tsx";

interface OpenOutsideProps {
  readonly href: string;
}

/** Takes the place of a button that saves a file: says why it is not there, and leads to a browser that has it. */
export function OpenOutside({ href }: OpenOutsideProps) {
  const { live } = useLanguage();
  return (
    <span className="open-outside row screen-only">
      {live.cannotSave}
      <a className="button" href={href}>
        {live.openOutside}
      </a>
    </span>
  );
}
