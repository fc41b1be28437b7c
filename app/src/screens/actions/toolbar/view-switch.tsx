import type { ReactNode } from 'react';
import { Toolbar, ToolbarRadioButton, ToolbarRadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ActionViewName } from '../use-view-choice';

/** Canvas or outline. */
export function ViewSwitch(props: {
  readonly view: ActionViewName;
  readonly onChange: (view: ActionViewName) => void;
}): ReactNode {
  const { t } = useTranslation('canvas');
  return (
    <Toolbar
      size="small"
      checkedValues={{ view: [props.view] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        props.onChange(checkedItems[0] === 'outline' ? 'outline' : 'canvas');
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
