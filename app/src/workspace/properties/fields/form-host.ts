import { useCallback, useRef, useSyncExternalStore } from 'react';
import { sameValue } from '@scn/core/base/same-value';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { FormHost, PluginFormHost } from '@scn/kit/form/form-context';
import { useTerms } from '#catalogue/use-terms';
import { documentView, useDocument } from '#document/document-context.tsx';
import { ConditionEditor, ExpressionField } from '../expression/expression-summary.tsx';
import { useFieldPresence } from '../../presence/use-field-presence.tsx';
import { ScenarioReferencePicker } from '../../pickers/scenario-reference-picker.tsx';

/** The context of forms in the open scenario. */
export const scenarioFormHost: FormHost = {
  ReferencePicker: ScenarioReferencePicker,
  ForeignEditor: ExpressionField,
  useFieldNote: useFieldPresence,
  useTerms,
};

/** The context of forms of plugins in the open scenario. */
export const pluginFormHost: PluginFormHost = { ...scenarioFormHost, useScenario: useOpenScenario, ConditionEditor };

/** Reads the open scenario; the component renders again when the result is another value, although `select` may return a new object each time. */
function useOpenScenario<T>(select: (view: ScenarioView) => T): T {
  const document = useDocument();
  const last = useRef<{ readonly value: T } | null>(null);
  const read = useCallback(() => {
    const value = select(documentView(document));
    if (last.current === null || !sameValue(last.current.value, value)) last.current = { value };
    return last.current.value;
  }, [document, select]);
  return useSyncExternalStore(document.session.subscribe, read);
}
