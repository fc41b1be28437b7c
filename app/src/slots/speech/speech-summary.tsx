import { useCallback, useMemo, type ReactNode } from 'react';
import { ToggleButton } from '@fluentui/react-components';
import { BookOpen20Regular, MicOff20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { withFilter, type GridView } from '@scn/kit/grid/grid-model';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument, documentView, useDocumentView } from '#document/document-context.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { loadedRows } from '#lists/query/list-source';
import { LinkButton } from '#page/link-button.tsx';
import { useChange } from '#workspace/document/use-change';
import { entityAddress } from '#workspace/entities/entity-address';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useMay } from '#workspace/properties/use-may';
import { noSelection, selectionPath } from '#workspace/selection/selection';
import { LoadFailure } from '#page/load-failure.tsx';
import { CharacterTotals } from './character-totals';
import { RecordScenario } from './scenario-takes';
import { ScriptMenu } from './script-menu';
import { useSpeechStyles } from './speech.styles';
import { SeveralLines } from './several-lines';
import { speechList, useScript, type ScriptRow } from './use-script';

/** Every spoken line by character, in playing order, with its length and recording; as a script, and back. */
export default function SpeechSummary(): ReactNode {
  const { t } = useTranslation('speech');
  const styles = useSpeechStyles();
  const view = useDocumentView();
  const { base, scenario } = useWorkspace();
  const list = useSpeechList();
  const listView = useListView(list, scenario.scenarioCode);
  const { rows, hasFailed, error } = useScript(view);
  const { included } = view.scenario.speechSummary;
  const may = useMay();
  const change = permissionFor('Update', 'command');
  const script = useMemo(() => rows.filter(({ isIncluded }) => isIncluded), [rows]);
  const onlyMissing = chosenIn(listView.view, 'audio') === 'missing';
  return (
    <div className={styles.parts}>
      {hasFailed ? <LoadFailure error={error} intent="warning" text={t('catalogueFailed')} /> : null}
      {included ? null : <Notice>{t('notPrinted')}</Notice>}
      {rows.length === 0 || scenario.isScenarioReadOnly ? null : <RecordScenario rows={rows} />}
      {rows.length === 0 ? null : (
        <CharacterTotals
          rows={rows}
          chosen={chosenIn(listView.view, 'character')}
          onChoose={(id) => listView.setView(onlyWith(listView.view, 'character', id))}
        />
      )}
      <div className={styles.grid}>
        <DeclaredList
          list={list}
          listView={listView}
          source={loadedRows(rows)}
          bulkEdit={{
            mayEdit: !scenario.isScenarioReadOnly,
            dialog: (selected, onClose) => <SeveralLines rows={selected} onClose={onClose} />,
          }}
          firstStep={<LinkButton to={selectionPath(base, 'actions', noSelection)}>{t('emptyAction')}</LinkButton>}
          bar={
            <>
              <ToggleButton
                appearance="subtle"
                icon={<MicOff20Regular />}
                checked={onlyMissing}
                onClick={() => listView.setView(onlyWith(listView.view, 'audio', onlyMissing ? null : 'missing'))}
              >
                {t('onlyMissing')}
              </ToggleButton>
              <ScriptMenu entries={script} isPrinted={included} mayImport={may(change.action, change.subject)} />
            </>
          }
          entries={useLineEntries()}
        />
      </div>
    </div>
  );
}

/** The list, whose rows lead to their commands. It keeps its identity. */
function useSpeechList() {
  const document = useDocument();
  const { base } = useWorkspace();
  return useMemo(
    () =>
      speechList(({ commandId }) => {
        const view = documentView(document);
        const node = view.get(commandId) ?? null;
        return entityAddress(base, node, node === null ? '/actions' : view.pointerOf(node));
      }),
    [document, base],
  );
}

/** Returns the entries for what can be done with a line. */
function useLineEntries() {
  const { t } = useTranslation('speech');
  const view = useDocumentView();
  const change = useChange();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  const { excludedResponseCodes } = view.scenario.speechSummary;
  return useCallback(
    ({ responseCode, isIncluded }: ScriptRow) =>
      isScenarioReadOnly
        ? []
        : [
            {
              id: 'script',
              title: isIncluded ? t('leaveOut') : t('include'),
              icon: <BookOpen20Regular />,
              run: () => {
                const others = excludedResponseCodes.filter((code) => code !== responseCode);
                const changes = { excludedResponseCodes: isIncluded ? [...others, responseCode] : others };
                change([{ name: 'section.update', input: { section: 'speechSummary', changes } }]);
              },
            },
          ],
    [isScenarioReadOnly, excludedResponseCodes, change, t],
  );
}

/** The only value that a column is filtered by; null for several or none. */
function chosenIn({ filters }: GridView, column: string): string | null {
  const filter = filters[column];
  if (filter?.kind !== 'anyOf' || filter.isNot === true || filter.values.length !== 1) return null;
  return filter.values[0] ?? null;
}

/** The view with only the rows of a value; null for those of all. */
function onlyWith(view: GridView, column: string, value: string | null): GridView {
  return withFilter(view, column, value === null ? null : { kind: 'anyOf', values: [value] });
}
