import type { ReactNode, Ref } from "react";
import { usePageLanguage } from "../language.tsx";
import { formatName } from "../report/language/names.ts";

interface PageTitleProps {
  readonly title: string;
  readonly cafeName?: string | undefined;
  /** Set by a host that moves the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The top of every page: the title, with the controls of its host on the right. */
export function PageHeader({ children, ...title }: PageTitleProps & { readonly children?: ReactNode }) {
  return (
    <header className="page-header">
      <div className="page-header-content row spread">
        <PageTitle {...title} />
        {children}
      </div>
    </header>
  );
}

/** The heading, and beside it the name of the cafe, of which a small screen may cut the end. */
export function PageTitle({ title, cafeName, headingRef }: PageTitleProps) {
  const { page } = usePageLanguage();
  const name = cafeName && formatName(cafeName, page);
  return (
    <hgroup className="page-title">
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {name && (
        <p className="cafe-name" title={name}>
          <bdi>{name}</bdi>
        </p>
      )}
    </hgroup>
  );
}
