import { useMemo, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { localSource } from '@scn/kit/picker/reference-source';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { useLogicBuilder } from '../tree/builder-context';
import { completionItems, type PaletteItem } from './palette-items';

/** Adds actions and responses to prerequisites, which wait for nothing else. */
export function PrerequisitePicker(): ReactNode {
  const { t } = useTranslation(['logic', 'properties']);
  const { owner, view, readOnly, actions } = useLogicBuilder();
  const items = useMemo(() => {
    const all = completionItems(view, owner, t).flatMap((item) => [item, ...item.children]);
    return new Map(all.map((item) => [item.id, item]));
  }, [view, owner, t]);
  const source = useMemo(() => localSource([...items.values()].map(optionOf)), [items]);
  return (
    <Field label={t('logic:pick')}>
      {(control) => (
        <ReferencePicker
          source={source}
          label={t('logic:pick')}
          control={control as FieldControlProps}
          readOnly={readOnly}
          multiple={false}
          value={null}
          onChange={(id) => {
            const content = id === null ? undefined : items.get(id)?.content;
            if (content !== null && content !== undefined) actions.choose(content);
          }}
        />
      )}
    </Field>
  );
}

function optionOf({ id, title, detail }: PaletteItem) {
  return { id, name: title, code: detail };
}
