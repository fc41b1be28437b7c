import { useTranslation } from 'react-i18next';
import { titleOfEntity } from '@scn/core/description/entity-title';
import { subjectOfKind } from '@scn/core/operations/needed-permissions';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useJump } from '#page/use-jump';
import { useCommandSource } from '#services/commands/use-commands';
import { useWorkspace } from '../open/workspace-context';
import { useAddReport } from '../physiology/use-add-report';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { reportAddresses } from './report-addresses';

/** Offers the reports of all patients in the palette, and to add those that a patient doesn’t have. */
export function useReportCommands(): void {
  const { t } = useTranslation('scenario');
  const { base, scenario } = useWorkspace();
  const document = useDocument();
  const jump = useJump();
  const mayPass = useGates();
  const add = useAddReport();
  useCommandSource(() => {
    const view = documentView(document);
    const names = new Map(view.all('patient').map((node) => [node.id, revealHidden(titleOfEntity(node))]));
    const nameOf = ({ id }: { readonly id: string }) => names.get(id) ?? id;
    const { pages, missing } = reportAddresses(view.scenario.patients, document.plugins, nameOf);
    const mayAdd = !scenario.isScenarioReadOnly && mayPass(may('Create', subjectOfKind('patient-report')));
    return [
      ...pages.map(({ to, title, names, words }) => ({
        id: to,
        title,
        names,
        keywords: `${scenario.scenarioCode} ${words}`,
        group: t('foundScreen'),
        run: () => jump(`${base}/${to}`),
      })),
      ...(mayAdd
        ? missing.map(({ patientId, report, title, words }) => ({
            id: `add ${report.id} ${patientId}`,
            title: t('addReport', { patient: title, report: report.title }),
            keywords: words,
            run: () => add(patientId, report),
          }))
        : []),
    ];
  });
}
