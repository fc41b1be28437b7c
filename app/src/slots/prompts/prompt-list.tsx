import { Button, Switch } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import type { ListedAsset } from '#catalogue/asset';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { wordCount, type PromptPart } from './prompt-parts';
import { usePromptStyles } from './prompts.styles';

/** Prompts of one scope, in their order: which of them are used, and those of the catalogue that could be. */
export function PromptList(props: {
  readonly label: string;
  readonly parts: readonly PromptPart[];
  /** Global prompts that the scenario doesn’t have. */
  readonly offered: readonly ListedAsset[];
  /** The prompt after which another one is added. */
  readonly last: string | null;
  readonly culture: string;
}): ReactNode {
  const { label, parts, offered, last, culture } = props;
  const { t } = useTranslation('prompts');
  const styles = usePromptStyles();
  const change = useChange();
  const may = useMay();
  const update = permissionFor('Update', 'prompt');
  const create = permissionFor('Create', 'prompt');
  const mayCreate = may(create.action, create.subject);
  if (parts.length + offered.length === 0) return <p className={styles.note}>{t('nonePrompt')}</p>;
  return (
    <ol className={styles.list} aria-label={label}>
      {parts.map(({ id, title, text, node, isUsed }) => {
        const name = title === '' ? t('untitled') : title;
        return (
          <PromptRow
            key={id}
            title={name}
            note={text === null ? t('unknownText') : t('words', { count: wordCount(text, culture) })}
          >
            {node === null || (isUsed && !node.value.enabled) ? (
              <span className={styles.note}>{t('always')}</span>
            ) : (
              <Switch
                label={t('used')}
                aria-label={t('usedOf', { name })}
                checked={isUsed}
                disabled={!may(update.action, update.subject)}
                onChange={(_, { checked: enabled }) => {
                  change([{ name: 'entity.update', input: { kind: 'prompt', id, changes: { enabled } } }]);
                }}
              />
            )}
          </PromptRow>
        );
      })}
      {offered.map(({ id, data }) => {
        const title = typeof data['title'] === 'string' ? data['title'] : '';
        return (
          <PromptRow key={id} title={title} note={t('notUsed')}>
            {mayCreate ? (
              <Button
                size="small"
                aria-label={t('useNamed', { name: title })}
                onClick={() => {
                  const values = { scope: 'global', promptId: id, title };
                  const input = { kind: 'prompt', id: crypto.randomUUID(), parentEntityId: null, values, after: last };
                  change([{ name: 'entity.create', input }]);
                }}
              >
                {t('use')}
              </Button>
            ) : null}
          </PromptRow>
        );
      })}
    </ol>
  );
}

/** A prompt in a list of prompts: its title, what is said of it, and whether it is used. */
export function PromptRow(props: {
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { title, note, children } = props;
  const styles = usePromptStyles();
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
      {children}
    </li>
  );
}

/** Shows the text a character gets, word for word. @param props.culture - the language of the text: `en-GB` */
export function WholeText({ text, culture }: { readonly text: string; readonly culture: string }): ReactNode {
  const { t } = useTranslation('prompts');
  const styles = usePromptStyles();
  return (
    // it scrolls, also by keyboard
    <div className={styles.text} tabIndex={0} role="region" aria-label={t('wholeText')} lang={culture}>
      {text}
    </div>
  );
}
