import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { convertItem } from '@scn/core/operations/physiology/convert-item';
import { unitsOf } from '@scn/core/kernel/item-units';
import { unitText } from '@scn/core/units/unit-text';
import { patientItem } from '@scn/core/index/queries/patient-item';
import { EntryMenu, type MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { chosenParameter } from '#routes/declared/declared-screen';
import { useChange } from '#workspace/document/use-change';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { useMay, useWhyNot } from '#workspace/properties/use-may';
import { useRemoval } from '#workspace/removal/use-removal';
import { FillMenu } from './fill/fill-menu';
import { ItemCurve } from './item-curve';
import { AddItems, ItemsTable } from './items-table';
import { useItemEdits } from './use-item-edits';
import { usePatientStyles } from './patient.styles';
import { usePhysiologyBase } from './use-physiology-base';

/** The items of a report: a table of numbers beside the curve of the chosen one. Both change the same values. */
export function ReportItems(props: {
  readonly patient: Patient;
  readonly report: PatientReport;
  readonly title: string;
}): ReactNode {
  const { patient, report, title } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const document = useDocument();
  const { plugins } = document;
  const actions = useScenario(actionsOf);
  const { playTime } = useScenario(basicInfoOf);
  const may = useMay();
  const whyNot = useWhyNot();
  const readOnly = !may('Update', subjectOfKind('physiology-item'));
  const { ref, onFocusCapture, change } = useFieldChange();
  const changeOnce = useChange();
  const edits = useItemEdits(report, change);
  const { removeEntity } = useRemoval();
  const navigate = useNavigate();
  const base = usePhysiologyBase(patient.id);
  const issues = useIssuesOf(report.id).filter(({ at }) => !at.startsWith('/args'));
  const [query, setQuery] = useSearchParams();
  const [menu, setMenu] = useState<{ readonly id: string; readonly target: HTMLElement } | null>(null);
  const named = query.get(chosenParameter);
  const chosen = report.items.find(({ id }) => id === named) ?? report.items[0];
  const choose = useCallback(
    (id: string) => {
      setQuery(
        (present) => {
          if (present.get(chosenParameter) === id) return present;
          const next = new URLSearchParams(present);
          next.set(chosenParameter, id);
          return next;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const entriesOf = (id: string): readonly MenuEntry[] => {
    const item = report.items.find((each) => each.id === id);
    if (item === undefined) return [];
    const known = patientItem(item, plugins);
    const others = known === null ? [] : unitsOf(known.item).filter(({ ucum }) => ucum !== item.unit);
    return [
      ...others.map(({ ucum }) => ({
        id: `convert ${ucum}`,
        title: t('convertItem', { unit: unitText(ucum) }),
        run: () => void changeOnce(convertItem(item, ucum, documentView(document))),
      })),
      {
        id: 'remove',
        title: t('removeItem', { item: known?.item.title ?? item.item }),
        icon: <DeleteRegular />,
        disabled: whyNot('Delete', subjectOfKind('physiology-item')),
        run: () => removeEntity('physiology-item', id, () => undefined),
      },
    ];
  };
  const openMenu = useCallback((id: string, target: HTMLElement) => setMenu({ id, target }), []);
  const { items } = edits;
  const shown = useMemo(() => {
    const { physiology } = patient;
    const reports = physiology.reports.map((each) => (each.id === report.id ? { ...each, items } : each));
    return { ...patient, physiology: { ...physiology, reports } };
  }, [patient, report.id, items]);
  // a key is painted before the curve is drawn that follows it
  const followed = useDeferredValue(shown);
  return (
    <section aria-label={title} ref={ref} onFocusCapture={onFocusCapture}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <FillMenu patientId={patient.id} report={report} />
        <AddItems report={report} />
        {may('Delete', subjectOfKind('patient-report')) ? (
          <Button
            icon={<DeleteRegular />}
            onClick={() =>
              removeEntity('patient-report', report.id, () => void navigate(`${base}/overview`, { replace: true }))
            }
          >
            {t('removeReport')}
          </Button>
        ) : null}
      </div>
      <OtherIssues issues={issues} />
      {chosen === undefined ? (
        <p className={styles.text}>{t('noItems')}</p>
      ) : (
        <div className={styles.columns}>
          <ItemsTable
            patient={patient}
            report={report}
            title={title}
            edits={edits}
            chosenId={chosen.id}
            readOnly={readOnly}
            onChoose={choose}
            onMenu={openMenu}
          />
          <ItemCurve
            key={chosen.id}
            patient={edits.isMoved ? shown : followed}
            itemId={chosen.id}
            actions={actions}
            playTime={playTime}
            readOnly={readOnly}
            onShow={edits.show}
            onSettle={edits.settle}
          />
        </div>
      )}
      {menu === null ? null : (
        <EntryMenu label={t('more')} entries={entriesOf(menu.id)} target={menu.target} onClose={() => setMenu(null)} />
      )}
    </section>
  );
}

const actionsOf = ({ actions }: Scenario) => actions;
const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;
