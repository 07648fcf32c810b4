import type { ReactNode, Ref } from "react";

interface PageHeaderProps {
  readonly title: string;
  /** Set by a host that moves the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** The top of every page: the title, with the controls of its host on the right. */
export function PageHeader({ title, headingRef, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-content">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
