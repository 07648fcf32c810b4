import type { ReactNode, Ref } from "react";
import { usePageLanguage } from "../language.tsx";
import { formatName } from "../report/language/names.ts";

interface PageTitleProps {
  readonly title: string;
  readonly cafeName?: string | undefined;
  /** Set by a host that moves the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

interface PageHeaderProps extends PageTitleProps {
  /** The controls of its host, on the right. */
  readonly children?: ReactNode;
  /** What else its host says there. */
  readonly line?: ReactNode;
}

/** The top of every page. */
export function PageHeader({ children, line, ...title }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-content row spread">
        <PageTitle {...title} />
        {children}
        {line}
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
        <p className="cafe-name" title={name} translate="no">
          <bdi>{name}</bdi>
        </p>
      )}
    </hgroup>
  );
}
