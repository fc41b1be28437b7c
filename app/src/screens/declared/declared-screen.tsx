import type { ReactNode } from 'react';
import { usePageStyles } from '#page/page.styles';
import type { DeclaredScreen as Declaration } from '#routes/declared/declared-screen';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { GonePart } from './gone-entity';
import { ListAndForm } from './list-and-form';
import { PartForm } from './part-form';
import { PartPages } from './part-pages';
import { slots } from './slots';
import { useOpenPart } from './use-part';

/** A declared screen of the scenario: the fields of a part, lists of entities with the form of the chosen one, or both. */
export default function DeclaredScreen({ title, route: { declared } }: ScreenProps): ReactNode {
  if (declared === undefined) throw new Error('The route has no declaration.');
  return (
    <WithDocument>
      <Opened key={declared.path} screen={declared} title={title} />
    </WithDocument>
  );
}

function Opened({ screen, title }: { readonly screen: Declaration; readonly title: string }): ReactNode {
  const page = usePageStyles();
  const part = useOpenPart(screen.part);
  const Slot = screen.slot === undefined ? null : slots[screen.slot];
  const heading = (
    <>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {typeof screen.part === 'object' ? <PartPages part={screen.part} path={screen.path} /> : null}
    </>
  );
  if (part !== null && part.value === null) {
    return (
      <div className={page.page}>
        {heading}
        <GonePart kind={typeof screen.part === 'object' ? screen.part.kind : null} id={part.entityId} />
      </div>
    );
  }
  const header = (
    <>
      {heading}
      {Slot === null ? null : <Slot entityId={part?.entityId ?? ''} />}
    </>
  );
  if (screen.lists !== undefined) return <ListAndForm screen={screen} part={part} header={header} />;
  return (
    <WorkArea tree={null} properties={null}>
      <div className={page.page}>
        {header}
        {part === null ? null : <PartForm screen={screen} part={part} />}
      </div>
    </WorkArea>
  );
}
