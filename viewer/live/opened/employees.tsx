import { useEffect, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { LoadedReport } from "../reports/loaded-report.ts";
import type { Reports } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";
import { type AroundProps, useOpening } from "./opening.ts";
import { ProductsFold } from "./products-fold.tsx";

/** The employees, each with what they sold, if the server can say it. */
export function LiveEmployees(props: AroundProps) {
  const { people } = useOpening();
  const { Drawing, ...others } = props;
  return people ? <EmployeesWithProducts {...props} people={people} /> : <Drawing {...others} />;
}

type WithPeople = AroundProps & { readonly people: Reports["people"] };

function EmployeesWithProducts({ Drawing, people, ...props }: WithPeople) {
  const { live, page } = useLanguage();
  const { opened, loaded, onNewer } = useOpening();
  const [isUnfolded, setUnfolded] = useState(false);
  const { report, loading } = props;
  const isOpen = isUnfolded || opened?.kind === "employee";
  /** The last report that was opened. It is not asked for again when the list is closed and opened. */
  const [asked, setAsked] = useState<LoadedReport>();
  if (isOpen && !loading && asked !== loaded) setAsked(loaded);
  const { value, hasFailed, isLoading, tryAgain } = useLoad(
    !loading && asked === loaded ? loaded : undefined,
    people,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (value?.isNewer) onNewer();
  }, [value]);
  const shown = loading ? [] : (report?.employees ?? []);
  const isUnknown = value !== undefined && value.people.size === 0 && shown.length > 0;

  function status() {
    if (loading || isLoading) return page.loading;
    if (hasFailed) return live.peopleNotLoaded;
    return isUnknown ? live.peopleUnknown : undefined;
  }

  return (
    <>
      <p className="visually-hidden">{live.pressOpensProducts}</p>
      <Drawing {...props} />
      <ProductsFold
        kind="employee"
        title={live.whoSoldWhat}
        names={isUnknown ? [] : shown.map(({ employee_name: name, total_sales }) => ({ name, total_sales }))}
        productsOf={(name) => (isLoading ? undefined : value?.people.get(name))}
        report={report}
        isUnfolded={isOpen}
        onToggle={setUnfolded}
      >
        <p className="quiet" role="status">
          {isOpen && status()}
        </p>
        {hasFailed && (
          <button className="button" type="button" onClick={tryAgain}>
            {live.tryAgain}
          </button>
        )}
      </ProductsFold>
    </>
  );
}
