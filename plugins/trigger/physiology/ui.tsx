import type { ReactNode } from 'react';
import type { Snapshot } from '@scn/sdk';
import { argumentTexts, ConditionField, defineUi, OtherIssues, useChange, type EditorProps } from '@scn/sdk/ui';
import { plugin } from './index';

/** The conditions that start an action, as a sentence. */
function Form(props: EditorProps<Snapshot<typeof plugin.schema>>): ReactNode {
  const { args, issues, readOnly } = props;
  const change = useChange(plugin, props);
  return (
    <>
      <ConditionField
        label={argumentTexts(plugin, 'expression').label}
        name="expression"
        value={args.expression}
        readOnly={readOnly}
        onChange={(expression) => change({ expression })}
      />
      <OtherIssues issues={issues} />
    </>
  );
}

/** The form of the trigger. */
export const ui = defineUi(plugin, { Form });
