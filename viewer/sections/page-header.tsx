import type { ReactNode, Ref } from "react";

interface PageHeaderProps {
  readonly title: string;
  /** For a host that moves the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** The top of every host's page: its title, and at the right what the host has to offer. */
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
