import { useMemo, type ReactNode } from 'react';
import { usePageStyles } from '#page/page.styles';
import type { DeclaredScreen as Declaration, ScreenList } from '#routes/declared/declared-screen';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import type { ScreenProps } from '#routes/route';
import { Slot } from '#slots/slot.tsx';
import { ScreenEntityNotFound } from './entity-not-found.tsx';
import { ListAndForm } from './list-and-form';
import { ListDialog } from './list-dialog';
import { PartForm, useOpenPart } from './screen-entity-form.tsx';
import { PartPages } from './part-pages';

/** A declared screen of the scenario: the fields of a part, lists of entities with the form of the chosen one, or both. */
export default function DeclaredScreen({ title, route: { declared } }: ScreenProps): ReactNode {
  if (declared === undefined) throw new Error('The route has no declaration.');
  return (
    <WithDocument shape={declared.lists === undefined ? 'fields' : 'tree and form'}>
      <Opened key={declared.path} screen={declared} title={title} />
    </WithDocument>
  );
}

function Opened({ screen, title }: { readonly screen: Declaration; readonly title: string }): ReactNode {
  const page = usePageStyles();
  const { lists = noLists } = screen;
  const part = useOpenPart(screen.part);
  const inTree = useMemo(
    () => ({ ...screen, lists: lists.filter(({ dialog }) => dialog === undefined) }),
    [screen, lists],
  );
  const slotAt = (at: 'above' | 'below') =>
    screen.slot?.at === at ? <Slot name={screen.slot.name} entityId={part?.entityId ?? null} /> : null;
  const isDeleted = part !== null && part.value === null;
  const header = (
    <>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        {lists
          .filter(({ dialog }) => dialog !== undefined)
          .map((list) => (
            <ListDialog key={list.kind} screen={screen} list={list} />
          ))}
      </header>
      {typeof screen.part === 'object' ? <PartPages part={screen.part} path={screen.path} /> : null}
      {isDeleted ? null : slotAt('above')}
    </>
  );
  if (isDeleted) {
    return (
      <div className={page.page}>
        {header}
        <ScreenEntityNotFound kind={typeof screen.part === 'object' ? screen.part.kind : null} id={part.entityId} />
      </div>
    );
  }
  if (screen.lists !== undefined)
    return <ListAndForm screen={inTree} part={part} dialog={null} header={header} footer={slotAt('below')} />;
  return (
    <WorkArea tree={null} properties={null}>
      <div className={page.page}>
        {header}
        {part === null ? null : <PartForm screen={screen} part={part} />}
        {slotAt('below')}
      </div>
    </WorkArea>
  );
}

const noLists: readonly ScreenList[] = [];
