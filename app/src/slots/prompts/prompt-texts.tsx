import { useId, type ReactNode } from 'react';
import { Tab, TabList } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useAssets } from '../assets/use-assets';
import { PromptList, WholeText } from './prompt-list';
import { isOffered, partsFor, promptParts, promptScopes, wordCount } from './prompt-parts';
import { usePromptStyles } from './prompts.styles';

const columns = ['title', 'type', 'content', 'alwaysIncludeInScenario', 'isVisible', 'actorRoles'];
const everything = {};

/** Prompts by whom they are for, and the whole text that a character gets. The tab and the character are in the address. */
export default function PromptTexts(): ReactNode {
  const { t } = useTranslation('prompts');
  const styles = usePromptStyles();
  const [query, setQuery] = useSearchParams();
  const view = useDocumentView();
  const catalogue = useAssets('asset.prompt', columns, everything);
  const panelId = useId();
  const { culture } = view.scenario.setup.basicInfo;
  const asked = query.get('tab');
  const tab = promptScopes.find((scope) => scope === asked) ?? 'global';
  const characters = view.all('actor').filter(({ value }) => value.type !== 'PLAYER');
  const actor = characters.find(({ id }) => id === query.get('actorId')) ?? characters[0];
  const parts = promptParts(view, catalogue);
  const used = new Set(view.all('prompt').map(({ value }) => value.promptId));
  const offered = [...catalogue.assets.values()].filter(({ id, data }) => isOffered(data) && !used.has(id));
  const shown = parts.filter(
    ({ scope, node }) => scope === tab && (tab !== 'character' || node?.value.actorId === actor?.id),
  );
  const ask = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    // a tab is no step that Back should undo
    setQuery(next, { replace: true });
  };
  const nameOf = (name: string) => (name === '' ? t('untitled') : name);
  const reported = actor === undefined ? [] : partsFor(actor, parts);
  const text = reported.flatMap((part) => (part.text === null || part.text === '' ? [] : [part.text])).join('\n\n');
  const unknown = reported.filter((part) => part.text === null).length;
  return (
    <div className={styles.parts}>
      {catalogue.state === 'failed' ? (
        <LoadFailure error={catalogue.error} intent="warning" text={t('catalogueFailed')} />
      ) : null}
      <TabList aria-label={t('scopes')} selectedValue={tab} onTabSelect={(_, { value }) => ask('tab', String(value))}>
        {promptScopes.map((scope) => (
          <Tab key={scope} value={scope} id={`${panelId}${scope}`} aria-controls={panelId}>
            {t(scope)}
          </Tab>
        ))}
      </TabList>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}${tab}`}>
        <PromptList
          label={t(tab)}
          parts={shown}
          offered={tab === 'global' ? offered : []}
          last={view.all('prompt').at(-1)?.id ?? null}
          culture={culture}
        />
      </div>
      {actor === undefined ? (
        <p className={styles.note}>{t('noCharacter')}</p>
      ) : (
        <section aria-label={t('whole', { name: nameOf(actor.value.name) })} className={styles.list}>
          <h2 className={styles.heading}>{t('whole', { name: nameOf(actor.value.name) })}</h2>
          <SelectField
            label={t('chooseCharacter')}
            orientation="horizontal"
            value={actor.id}
            options={characters.map(({ id, value }) => ({ value: id, label: nameOf(value.name) }))}
            onChange={(value) => ask('actorId', value)}
          />
          <p className={styles.note} role="status">
            {t('words', { count: wordCount(text, culture) })}
            {unknown === 0 ? '' : ` · ${t('unknownTexts', { count: unknown })}`}
          </p>
          {text === '' ? (
            <p className={styles.note}>{t('toldNothing')}</p>
          ) : (
            <WholeText text={text} culture={culture} />
          )}
        </section>
      )}
    </div>
  );
}
