import { useMemo, useState, type ReactNode, type ReactElement } from 'react';
import { Button, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import {
  AppsList20Regular,
  BookPulse20Regular,
  DocumentHeart20Regular,
  EmojiSparkle20Regular,
  Flash20Regular,
  HandRight20Regular,
  HeartPulse20Regular,
  Person20Regular,
  PersonAccounts20Regular,
  PersonWalking20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { patientsWithItem } from '@scn/core/index/queries/patient-items';
import { pageRegion } from '@scn/kit/focus/regions';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { Tree } from '@scn/kit/tree/tree.tsx';
import type { TreeDrag } from '@scn/kit/tree/tree-drag';
import { placedNode } from '../builder/logic-tree';
import { dropRefusal } from '../builder/drop-place';
import { useLogicBuilder } from '../tree/builder-context';
import { paletteDragKind } from '../tree/use-logic-drag';
import { completionItems, physiologyItems, type PaletteItem, type PaletteItemType } from './palette-items';
import { countFound, whyNotFound } from './why-not-found';

/** Styles of the palette. */
const usePaletteStyles = makeStyles({
  palette: { ...layoutStyles.column, ...layoutStyles.fill },
  tree: { flexGrow: 1, minHeight: '160px', ...layoutStyles.column },
  code: { ...textStyles.code, color: tokens.colorNeutralForeground2 },
  detail: textStyles.secondary,
});

/** Icons of palette items, one element for all rows. */
const paletteIcons: Readonly<Record<PaletteItemType, ReactElement>> = {
  patient: <Person20Regular aria-hidden />,
  report: <DocumentHeart20Regular aria-hidden />,
  action: <Flash20Regular aria-hidden />,
  response: <AppsList20Regular aria-hidden />,
  physiology: <HeartPulse20Regular aria-hidden />,
  'physiology state': <BookPulse20Regular aria-hidden />,
  'actor posture': <PersonWalking20Regular aria-hidden />,
  'actor state': <PersonAccounts20Regular aria-hidden />,
  'actor emotion': <EmojiSparkle20Regular aria-hidden />,
  compressions: <HandRight20Regular aria-hidden />,
};

const nodeId = ({ id }: PaletteItem) => id;
const nodeTitle = ({ title }: PaletteItem) => title;
const childrenOf = ({ children }: PaletteItem) => children;
const keywordsOf = ({ detail, keywords = '' }: PaletteItem) => `${detail}\n${keywords}`;
const paletteSource = { nodeId, nodeTitle, childrenOf, keywordsOf };
const isInserted = ({ content }: PaletteItem) => content !== null;
const icon = ({ type }: PaletteItem) => paletteIcons[type];
const none: ReadonlySet<string> = new Set();

/** Lists subjects for conditions: items are dragged into the tree, or added by click, Enter or their menu. */
export function LogicPalette(): ReactNode {
  const { t } = useTranslation(['logic', 'properties', 'reasons']);
  const { owner, view, readOnly, actions, editor } = useLogicBuilder();
  const styles = usePaletteStyles();
  const [tab, setTab] = useState<'completions' | 'physiology'>(
    owner.kind === 'physiology trigger' ? 'physiology' : 'completions',
  );
  const [search, setSearch] = useState('');
  const completions = useMemo(() => completionItems(view, owner, t), [view, owner, t]);
  const physiology = useMemo(() => physiologyItems(view, t), [view, t]);
  const [openCompletions, setOpenCompletions] = useState(none);
  const [openPhysiology, setOpenPhysiology] = useState<ReadonlySet<string>>(
    () => new Set(physiology.flatMap((item) => [item.id, ...item.children.map(({ id }) => id)])),
  );
  const isCompletions = tab === 'completions';
  const drag = useMemo(
    (): TreeDrag<PaletteItem> => ({
      treeId: 'palette',
      kind: paletteDragKind,
      canDrag: ({ content }) => content !== null && !readOnly,
      canHold: () => false,
      refusalOf: () => t('logic:dropInTree'),
      onDrop: () => undefined,
    }),
    [readOnly, t],
  );
  const use = ({ content }: PaletteItem) => {
    if (content !== null && !readOnly) actions.choose(content);
  };
  return (
    <div {...pageRegion} className={styles.palette}>
      <TabList
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value === 'physiology' ? 'physiology' : 'completions')}
      >
        <Tab value="completions">{t('logic:completions')}</Tab>
        <Tab value="physiology">{t('logic:physiology')}</Tab>
      </TabList>
      <div className={styles.tree}>
        <Tree<PaletteItem>
          key={tab}
          label={t(`logic:${tab}`)}
          roots={isCompletions ? completions : physiology}
          nodeId={nodeId}
          nodeTitle={nodeTitle}
          childrenOf={childrenOf}
          keywordsOf={keywordsOf}
          icon={icon}
          expanded={isCompletions ? openCompletions : openPhysiology}
          onExpandedChange={isCompletions ? setOpenCompletions : setOpenPhysiology}
          search={search}
          onSearchChange={setSearch}
          onOpen={use}
          opensOnClick={isInserted}
          drag={drag}
          badge={({ detail }) => (detail === '' ? null : <span className={styles.code}>{detail}</span>)}
          nodeMenu={(item) => {
            const { content } = item;
            if (content === null || readOnly) return [];
            const selected = placedNode(editor.tree, editor.selected);
            const drop = { key: editor.selected, position: 'on' } as const;
            const canUse =
              content.kind === 'subject' &&
              selected?.node.type === 'condition' &&
              dropRefusal(editor.tree, owner.kind, { from: 'palette', content }, drop) === null;
            return [
              {
                id: 'add',
                title: t('logic:addToTree'),
                shortcut: 'Enter',
                run: () => use(item),
              },
              {
                id: 'use',
                title: t('logic:useInTree'),
                disabled: canUse ? null : t('reasons:noCondition'),
                run: () => actions.drop({ from: 'palette', content }, drop),
              },
            ];
          }}
          notFound={(wanted) => {
            const other = isCompletions ? 'physiology' : 'completions';
            const count = countFound(wanted, isCompletions ? physiology : completions, paletteSource);
            const why = count > 0 ? null : whyNotFound(wanted, view.plugins, view.derive(patientsWithItem));
            if (count > 0) {
              const name = t(`logic:${other}`);
              return {
                title: t('logic:notFound'),
                message: t('logic:foundThere', { tab: name, count }),
                action: <Button onClick={() => setTab(other)}>{t('logic:showThere', { tab: name })}</Button>,
              };
            }
            if (why === null) return null;
            const names = why.names.join(', ');
            return {
              title: t('logic:notFound'),
              message: t(`logic:${why.reason}`, { names, count: why.names.length }),
            };
          }}
          empty={
            isCompletions
              ? { title: t('logic:noCompletions'), message: t('logic:noCompletionsText') }
              : { title: t('logic:noPhysiology'), message: t('logic:noPhysiologyText') }
          }
        />
      </div>
    </div>
  );
}
