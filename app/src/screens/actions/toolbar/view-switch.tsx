import type { ReactNode } from 'react';
import { Toolbar, ToolbarRadioButton, ToolbarRadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCommandSource } from '#services/commands/use-commands';
import type { ActionViewName } from '../use-view-choice';

/** Canvas or outline. */
export function ViewSwitch(props: {
  readonly view: ActionViewName;
  readonly onChange: (view: ActionViewName) => void;
}): ReactNode {
  const { t } = useTranslation('canvas');
  const { view, onChange } = props;
  const other = view === 'canvas' ? 'outline' : 'canvas';
  useCommandSource(() => [
    { id: 'action view', title: t(other === 'canvas' ? 'showCanvas' : 'showOutline'), run: () => onChange(other) },
  ]);
  return (
    <Toolbar
      size="small"
      checkedValues={{ view: [view] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        onChange(checkedItems[0] === 'outline' ? 'outline' : 'canvas');
      }}
    >
      <ToolbarRadioGroup aria-label={t('viewAs')}>
        <ToolbarRadioButton name="view" value="canvas">
          {t('viewCanvas')}
        </ToolbarRadioButton>
        <ToolbarRadioButton name="view" value="outline">
          {t('viewOutline')}
        </ToolbarRadioButton>
      </ToolbarRadioGroup>
    </Toolbar>
  );
}
