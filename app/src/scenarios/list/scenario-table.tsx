import type { ReactNode } from 'react';
import { DeclaredList, type DeclaredListProps } from '#lists/host/declared-list.tsx';
import type { LivingScenario } from '../life/life-reasons';
import { SelectedButton } from '../life/selected-button';
import { useScenarioLife } from '../life/use-scenario-life';
import { useStatusChange } from '../status/use-status-change';
import type { ScenarioItem } from './scenarios';

/** A list of scenarios, with what can be done with one of them, and with the selected ones as a whole. */
export function ScenarioTable<Row extends ScenarioItem>(
  props: Pick<DeclaredListProps<Row>, 'list' | 'listView' | 'source' | 'empty' | 'firstStep'> & {
    /** A scenario that is moved to another library leaves the list. */
    readonly isOfLibrary?: boolean;
  },
): ReactNode {
  const { isOfLibrary = false, ...shown } = props;
  const { source, listView } = shown;
  const { selected, setSelected } = listView;
  const unselect = (deleted: readonly LivingScenario[]) => {
    const codes = new Set(deleted.map(({ scenarioCode }) => scenarioCode));
    setSelected((now) => new Set([...now].filter((code) => !codes.has(code))));
  };
  const life = useScenarioLife({ onDeleted: unselect, ...(isOfLibrary ? { onMoved: unselect } : {}) });
  const status = useStatusChange();
  const entriesOf = (of: readonly Row[]) => [...status.entriesOf(of), ...life.entriesOf(of)];
  const chosen = source.rows.filter(({ scenarioCode }) => selected.has(scenarioCode));
  return (
    <>
      <DeclaredList
        {...shown}
        bulkEdit={{
          none: 'the content of a scenario is changed where it is open; ‘Change selected’ changes scenarios as a whole',
        }}
        bar={<SelectedButton count={chosen.length} entries={entriesOf(chosen)} />}
        entries={(scenario) => entriesOf([scenario])}
      />
      {status.dialog}
      {life.dialogs}
    </>
  );
}
