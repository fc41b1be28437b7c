import type { ReactNode } from 'react';
import { Button, Field, Input, Select } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { sideMenuDocumentNames } from '@scn/core/base/enumerations';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { useTreeDialogStyles } from './dialogs.styles';
import { faultsOf, type SideMenuDraft } from './side-menu-entries';

/** An entry of a side menu: its name, document and response. */
export function SideMenuEntry(props: {
  readonly draft: SideMenuDraft;
  readonly number: number;
  readonly showsFaults: boolean;
  onChange(changes: Partial<SideMenuDraft>): void;
  onChoose(): void;
  onRemove(): void;
}): ReactNode {
  const { draft, number, showsFaults, onChange } = props;
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const chosen = useResponseTitle(draft.responseCode);
  const faults = faultsOf(draft);
  const said = (fault: (typeof faults)[keyof typeof faults]) =>
    showsFaults && fault !== null ? ({ validationState: 'error', validationMessage: t(fault) } as const) : {};
  return (
    <li className={styles.entry} aria-label={t('sideMenuItem', { number })}>
      <Field label={t('sideMenuName')} required {...said(faults.title)}>
        <Input
          className={styles.narrow}
          autoFocus={draft.title === ''}
          value={draft.title}
          onChange={(_, { value }) => {
            onChange({ title: value });
          }}
        />
      </Field>
      <Field label={t('sideMenuDocument')} required {...said(faults.templateName)}>
        <Select
          className={styles.narrow}
          select={{ className: styles.narrow }}
          value={draft.templateName ?? ''}
          onChange={(_, { value }) => {
            onChange({ templateName: sideMenuDocumentNames.find((name) => name === value) ?? null });
          }}
        >
          <option value="">{t('sideMenuChooseDocument')}</option>
          {sideMenuDocumentNames.map((name) => (
            <option key={name} value={name}>
              {t(`document_${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('sideMenuAction')} required {...said(faults.responseCode)}>
        <Button
          className={styles.chosen}
          onClick={props.onChoose}
          aria-label={t('sideMenuChosen', { number, title: chosen ?? t('sideMenuChoose') })}
        >
          {chosen ?? t('sideMenuChoose')}
        </Button>
      </Field>
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={t('sideMenuRemove', { number })}
        onClick={props.onRemove}
      />
    </li>
  );
}

/** The label of a response: its action and its descriptor. Null if none is selected. */
function useResponseTitle(responseCode: string | null): string | null {
  const { t } = useTranslation('menuTree');
  const actions = useScenario((scenario) => scenario.actions);
  if (responseCode === null) return null;
  for (const action of actions) {
    const response = action.responses.find((each) => each.responseCode === responseCode);
    if (response !== undefined) return `${action.title}: ${response.description}`;
  }
  return t('sideMenuUnknown', { code: responseCode });
}
