import { useMemo, useState, type ReactNode } from 'react';
import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { isFoundIn } from '@scn/core/search/fold';
import { frameworks } from '@scn/core/index/queries/sections';
import { useTranslation } from 'react-i18next';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { SearchField } from '@scn/kit/search-field.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useChange } from '#workspace/document/use-change';
import { useMay } from '#workspace/properties/use-may';
import { textOf, useAssets, whereIds } from '../../assets/use-assets';
import { EntityLink } from '../../links/entity-link';
import type { Competency, MappedFramework } from '../matrix/coverage';
import type { SlotProps } from '../../slot-props';
import { CompetencyBranch } from './competency-branch';
import { useCompetencyStyles } from './competencies.styles';
import {
  allOf,
  competenciesOf,
  mappingOf,
  placeOf,
  repeatedIn,
  type ListedCompetency,
  type ListedMapping,
} from './listed-competencies';

const columns = ['displayName', 'competencies'];
/** Up to so many competencies are shown at once; of more, only branches with a chosen one are open at first, and there is a search. */
const few = 30;
/** Most competencies of a level that are shown until an author asks for all. */
const maxShown = 100;

/** The competencies of a framework that the scenario is mapped to, to choose from, and those of the scenario that it doesn’t list. */
export default function FrameworkCompetencies({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useCompetencyStyles();
  const framework = useDocumentView()
    .derive(frameworks)
    .find(({ id }) => id === entityId);
  const frameworkId = framework?.frameworkId ?? '';
  const { assets, state, error } = useAssets('asset.competency-framework', columns, whereIds([frameworkId]));
  const data = assets.get(frameworkId)?.data;
  const tree = useMemo(() => competenciesOf(data ?? {}), [data]);
  if (framework === undefined || frameworkId === '' || state === 'loading') return null;
  if (data === undefined) return <LoadFailure error={error} intent="warning" text={t('frameworkFailed')} />;
  return (
    <section aria-labelledby="framework-competencies" className={styles.part}>
      <h3 id="framework-competencies" className={styles.heading}>
        {t('competenciesOf', { name: textOf(data['displayName']) })}
      </h3>
      {tree.length === 0 ? (
        <p className={styles.hint}>{t('noCompetenciesToChoose')}</p>
      ) : (
        <Choices key={frameworkId} framework={framework} tree={tree} />
      )}
    </section>
  );
}

/** Framework and competencies that choices are made from. */
interface Chosen {
  readonly framework: MappedFramework;
  /** All competencies of the framework, in its order. */
  readonly listed: readonly ListedCompetency[];
  /** Those whose title is that of another one as well. */
  readonly repeated: ReadonlySet<ListedCompetency>;
  readonly mapping: ListedMapping<Competency>;
}

function Choices(props: {
  readonly framework: MappedFramework;
  readonly tree: readonly ListedCompetency[];
}): ReactNode {
  const { framework, tree } = props;
  const { t } = useTranslation('postSim');
  const styles = useCompetencyStyles();
  const stops = useRovingStops();
  const listed = useMemo(() => allOf(tree), [tree]);
  const chosen = useMemo((): Chosen => {
    const mapping = mappingOf(framework.competencies, listed);
    return { framework, listed, repeated: repeatedIn(listed), mapping };
  }, [framework, listed]);
  const [open, setOpen] = useState(() => openAtFirst(chosen));
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const isSearching = search.trim() !== '';
  const found = useMemo(() => (isSearching ? foundIn(tree, search) : null), [isSearching, tree, search]);
  const wantedOf = (all: readonly ListedCompetency[]) => (found === null ? all : all.filter((each) => found.has(each)));
  const shownOf = (all: readonly ListedCompetency[]) => (showsAll ? wantedOf(all) : wantedOf(all).slice(0, maxShown));
  const isOpen = (each: ListedCompetency) => found !== null || open.has(each.index);
  const roots = shownOf(tree);
  const levels = [tree, ...listed.filter(isOpen).map(({ children }) => children)];
  const isCut = !showsAll && levels.some((all) => wantedOf(all).length > maxShown);
  return (
    <>
      <p className={styles.hint}>{t('chooseCompetencies')}</p>
      {listed.length <= few ? null : (
        <SearchField
          label={t('searchCompetencies')}
          placeholder={t('searchCompetencies')}
          value={search}
          onSearch={setSearch}
        />
      )}
      <div ref={stops} role="group" aria-labelledby="framework-competencies">
        <CompetencyBranch
          competencies={roots}
          below={(each) => (isOpen(each) ? shownOf(each.children) : [])}
          row={(each) => (
            <Choice
              chosen={chosen}
              competency={each}
              isOpen={isOpen(each)}
              onToggle={
                each.children.length === 0 || isSearching ? null : () => setOpen((now) => switched(now, each.index))
              }
            />
          )}
        />
      </div>
      {found !== null && roots.length === 0 ? <p className={styles.hint}>{t('noCompetencyFound')}</p> : null}
      {isCut ? <Button onClick={() => setShowsAll(true)}>{t('showAllCompetencies')}</Button> : null}
      <Others others={chosen.mapping.others} />
    </>
  );
}

/** A competency that is chosen by ticking it. */
function Choice(props: {
  readonly chosen: Chosen;
  readonly competency: ListedCompetency;
  readonly isOpen: boolean;
  /** Null if nothing is below it, or if it can’t be closed. */
  readonly onToggle: (() => void) | null;
}): ReactNode {
  const { chosen, competency, isOpen, onToggle } = props;
  const { framework, listed, mapping } = chosen;
  const { t } = useTranslation('postSim');
  const styles = useCompetencyStyles();
  const change = useChange();
  const may = useMay();
  const { title, index } = competency;
  const own = mapping.ownOf.get(competency) ?? [];
  const isChosen = own.length > 0;
  const whyNot = isChosen ? null : whyNotChosen(competency, chosen);
  const needed = permissionFor(isChosen ? 'Delete' : 'Create', 'competency');
  const isFixed = whyNot !== null || !may(needed.action, needed.subject);
  const below = isOpen ? 0 : allOf(competency.children).filter((each) => mapping.ownOf.has(each)).length;
  const toggle = () => {
    if (isFixed) return;
    if (isChosen) {
      const calls = own.map(({ id }) => ({
        name: 'entity.delete',
        input: { kind: 'competency', id, deleteDependencies: false },
      }));
      // what it is shown by is lost with it
      const hasEvidence = own.some(({ feedbackPointIds }) => feedbackPointIds.length > 0);
      change(calls, hasEvidence ? { success: t('competencyRemoved', { title }), offersUndo: true } : {});
      return;
    }
    const after = placeOf(listed, mapping, competency);
    const input = {
      ...{ kind: 'competency', id: crypto.randomUUID(), parentEntityId: framework.id, values: { title }, after },
    };
    change([{ name: 'entity.create', input }]);
  };
  const noteId = `framework-competency-${index}`;
  return (
    <div className={styles.row}>
      {onToggle === null ? (
        <span className={styles.leaf} />
      ) : (
        <Button
          size="small"
          appearance="transparent"
          className={styles.toggle}
          aria-label={t('belowCompetency', { title: title === '' ? t('untitled') : title })}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          onClick={onToggle}
        />
      )}
      <span>
        <Checkbox
          label={title === '' ? t('untitled') : title}
          checked={isChosen}
          aria-disabled={isFixed || undefined}
          aria-describedby={whyNot === null ? undefined : noteId}
          onChange={toggle}
        />
        {whyNot === null ? null : (
          <span id={noteId} className={mergeClasses(styles.note, styles.reason)}>
            {t(whyNot, { count: maxTitleLength })}
          </span>
        )}
      </span>
      {below === 0 ? null : <span className={styles.below}>{t('chosenBelow', { count: below })}</span>}
    </div>
  );
}

/** The competencies of the scenario that the framework doesn’t list: they stay until the author changes them. */
function Others({ others }: Pick<ListedMapping<Competency>, 'others'>): ReactNode {
  const { t } = useTranslation('postSim');
  const styles = useCompetencyStyles();
  const view = useDocumentView();
  if (others.length === 0) return null;
  return (
    <>
      <h4 className={styles.subheading}>{t('notInFramework')}</h4>
      <p className={styles.hint}>{t('notInFrameworkHint')}</p>
      <ul className={styles.others} aria-label={t('notInFramework')}>
        {others.map(({ own, isListedTwice }) => {
          const node = view.get(own.id, 'competency');
          return (
            <li key={own.id}>
              {node === undefined ? own.title : <EntityLink node={node} />}
              {isListedTwice ? <div className={styles.note}>{t('listedTwice')}</div> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Characters that the title of a competency in a scenario can have. */
const maxTitleLength = placeOfKind('competency').shape.schema.properties?.['title']?.maxLength ?? Infinity;

function whyNotChosen(competency: ListedCompetency, { repeated }: Chosen) {
  if (competency.statement === '') return 'emptyCompetency';
  if (competency.title.length > maxTitleLength) return 'longCompetency';
  return repeated.has(competency) ? 'repeatedCompetency' : null;
}

function openAtFirst({ listed, mapping }: Chosen): ReadonlySet<number> {
  const isOpen = ({ children }: ListedCompetency) =>
    listed.length <= few || allOf(children).some((each) => mapping.ownOf.has(each));
  return new Set(listed.filter(isOpen).map(({ index }) => index));
}

/** The competencies that contain a text, and those above them. */
function foundIn(tree: readonly ListedCompetency[], search: string): ReadonlySet<ListedCompetency> {
  const found = new Set<ListedCompetency>();
  const visit = (each: ListedCompetency): boolean => {
    const isBelow = each.children.map(visit).includes(true);
    const isFound = isBelow || isFoundIn(each.title, search);
    if (isFound) found.add(each);
    return isFound;
  };
  tree.forEach(visit);
  return found;
}

function switched(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
