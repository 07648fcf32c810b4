import type { ReactNode } from "react";

/** The top of every host's page: its title, and at the right what the host has to offer. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="page-header">
      <div className="page-header-content">
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
