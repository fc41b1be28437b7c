import { useRef, useState, type ReactNode } from 'react';
import { Button, Link, mergeClasses } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { openTab } from '#browser/open-tab';
import { GraphLines } from '#workspace/graph-lines/graph-lines.tsx';
import {
  entryHeight,
  graphColumnOf,
  middleOf,
  shownAtFirst,
  type GraphEntry,
} from '#workspace/usages/graph/graph-column';
import { NodeTitle } from '#workspace/usages/graph/node-title.tsx';
import { linesWidth, useReferenceGraphStyles } from '#workspace/usages/graph/reference-graph.styles';
import { useGraphKeys } from '#workspace/usages/graph/use-graph-keys';
import type { Effects, EffectUser } from './effects-documents';
import { useEffectsStyles } from './effects.styles';
import type { LoadedEffects } from './use-effects';
import { useUserWords } from './user-name';

interface Step {
  readonly key: string;
  readonly name: string;
}

const centre = 'centre';

/** A graph that leads from an asset to what uses it, and from there to what uses that. Lists in boxes: the lines repeat what they say. */
export function EffectsGraph(props: {
  readonly name: string;
  /** The asset, as links name it. */
  readonly start: string;
  readonly loaded: LoadedEffects;
}): ReactNode {
  const { name, start, loaded } = props;
  const { t } = useTranslation('effects');
  const styles = useEffectsStyles();
  const graph = useReferenceGraphStyles();
  const part = useRef<HTMLDivElement>(null);
  const middleNode = useRef<HTMLButtonElement>(null);
  const keys = useGraphKeys(part);
  const { kindOf, nameOf, addressOf } = useUserWords();
  const [path, setPath] = useState<readonly Step[]>([{ key: start, name }]);
  const [isWhole, setWhole] = useState(false);
  const [current, setCurrent] = useState(centre);
  const { effects, users } = loaded;
  if (effects === null) return null;
  const shown = path.at(-1) ?? { key: start, name };
  const nodes = usersOfNode(effects, users, shown.key);
  const column = graphColumnOf(nodes, 'scenario', isWhole ? nodes.length : shownAtFirst, {
    kindOf: kindOfNode,
    keyOf: keyOfNode,
  });
  const middle = middleOf(column);
  const isShown = column.entries.some(({ key }) => key === current);
  const go = (steps: readonly Step[]) => {
    setPath(steps);
    setWhole(false);
    setCurrent(centre);
    middleNode.current?.focus();
  };
  const node = (entry: GraphEntry<GraphUser>) => {
    const { neighbour } = entry;
    const tabIndex = current === entry.key ? 0 : -1;
    const onFocus = () => setCurrent(entry.key);
    if (neighbour.type === 'group')
      return (
        <li key={entry.key} className={mergeClasses(graph.entry, graph.end)} onFocus={onFocus}>
          <button type="button" data-graph-node tabIndex={tabIndex} className={graph.node}>
            <NodeTitle name={t('group', { kind: kindOf(neighbour.kind), total: neighbour.count })} code={null} />
          </button>
        </li>
      );
    const { user, places } = neighbour;
    const address = addressOf(user);
    const isUsed = effects.links.some(({ to }) => to === user.key);
    const userName = nameOf(user);
    const code = user.kind === 'scenario' && user.id !== userName ? user.id : null;
    const walk = () => go([...path, { key: user.key, name: userName }]);
    const open = () => (address === null ? undefined : openTab(address));
    return (
      <li key={entry.key} className={mergeClasses(graph.entry, isUsed ? undefined : graph.end)} onFocus={onFocus}>
        <button
          type="button"
          data-graph-node
          tabIndex={tabIndex}
          className={graph.node}
          title={isUsed ? t('showUsers', { name: userName }) : userName}
          onClick={isUsed ? walk : open}
        >
          <NodeTitle name={userName} code={code} />{' '}
          <span className={mergeClasses(graph.line, graph.fields)}>{t('places', { count: places })}</span>
        </button>
        {isUsed && address !== null ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('open', { name: userName })}
            title={t('open', { name: userName })}
            className={graph.open}
            onClick={open}
          >
            <Open20Regular />
          </button>
        ) : null}
      </li>
    );
  };
  return (
    <div ref={part} onKeyDown={keys}>
      {path.length < 2 ? null : (
        <nav aria-label={t('path')}>
          <ol className={graph.path}>
            {path.map((step, index) => (
              <li key={step.key} className={graph.step}>
                {index === path.length - 1 ? (
                  <span aria-current="step">{step.name}</span>
                ) : (
                  <Link as="button" className={graph.stepName} onClick={() => go(path.slice(0, index + 1))}>
                    {step.name}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div role="group" aria-label={t('graphOf', { name: shown.name })} className={styles.graph}>
        <div role="group" aria-label={t('usedBy')} data-graph-side="in">
          {nodes.length === 0 ? <p className={graph.none}>{t('usedByNone')}</p> : null}
          {column.groups.map(({ kind, count, entries }) => {
            const title = t('group', { kind: kindOf(kind), total: count });
            return (
              <div key={kind}>
                <h3 className={graph.group}>{title}</h3>
                <ul aria-label={title} className={graph.list}>
                  {entries.map(node)}
                </ul>
              </div>
            );
          })}
          {nodes.length <= shownAtFirst ? null : (
            <Button size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('showFewer') : t('showAll', { count: nodes.length })}
            </Button>
          )}
        </div>
        <GraphLines
          direction="in"
          ends={column.entries.map(({ y }) => ({ y, isWeak: false }))}
          middle={middle}
          width={linesWidth}
          height={Math.max(column.height, middle + entryHeight / 2)}
        />
        <div
          data-graph-side={centre}
          className={mergeClasses(graph.centre, styles.centre)}
          style={{ gridRow: 1, marginBlockStart: `${middle - entryHeight / 2}px` }}
        >
          <button
            ref={middleNode}
            type="button"
            data-graph-node
            tabIndex={isShown ? -1 : 0}
            className={graph.node}
            onFocus={() => setCurrent(centre)}
          >
            <NodeTitle name={shown.name} code={null} />
          </button>
        </div>
      </div>
      {effects.links.length === 0 && nodes.length > 0 ? <p className={styles.text}>{t('tooMany')}</p> : null}
    </div>
  );
}

/** A node that the graph shows beside an asset. */
type GraphUser =
  | { readonly type: 'user'; readonly user: EffectUser; readonly places: number }
  /** All users of a kind, if there are too many to draw each. */
  | { readonly type: 'group'; readonly kind: string; readonly count: number };

/**
 * Returns the users of an asset of the graph itself: each user, or their numbers by kind.
 *
 * @param key - of the asset
 * @param users - all of them, if there are lines between them
 */
function usersOfNode(
  { links, groups }: Pick<Effects, 'links' | 'groups'>,
  users: readonly EffectUser[],
  key: string,
): readonly GraphUser[] {
  if (links.length === 0) return groups.map(({ kind, count }) => ({ type: 'group', kind, count }));
  const byKey = new Map(users.map((user) => [user.key, user]));
  return links.flatMap(({ from, to, places }): readonly GraphUser[] => {
    const user = to === key ? byKey.get(from) : undefined;
    return user === undefined ? [] : [{ type: 'user', user, places }];
  });
}

/** The kind of a node, by which it is grouped. */
function kindOfNode(node: GraphUser): string {
  return node.type === 'group' ? node.kind : node.user.kind;
}

/** Identifies a node beside an asset. */
function keyOfNode(node: GraphUser): string {
  return node.type === 'group' ? node.kind : node.user.key;
}
