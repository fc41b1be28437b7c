import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityNode } from '@scn/core/kernel/view';
import type { EntityKind } from '@scn/core/schema/keywords';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { PluginCard } from '#plugins/plugin-ui.tsx';
import { WithDocument } from '../document/with-document.tsx';
import { codeOf } from '../entities/entity-text';
import { existingSelection } from '../removal/existing-selection';
import { opensPanel, type ElementType } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { ActionProperties } from './action/action-properties.tsx';
import { CommandProperties } from './command/command-properties.tsx';
import { ContentProperties } from './content/content-properties.tsx';
import { NotFoundMessage } from './not-found-message.tsx';
import { useClosePanel, PanelHeader } from './panel-header.tsx';
import { usePropertiesStyles } from './properties.styles';
import { ResponseProperties } from './response/response-properties.tsx';

/** The properties of the selection; null while the panel is closed. */
export function PropertiesPanel(): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { selection } = useSelection();
  const close = useClosePanel();
  const { elementType, elementId } = selection;
  if (!opensPanel(selection) || elementType === null || elementId === null) return null;
  return (
    <section
      aria-label={t('title')}
      className={styles.panel}
      data-properties
      data-entity={elementId}
      onKeyDown={(event) => {
        // only where they cover the canvas
        if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.closest('[data-over]') === null)
          return;
        // a dialog or menu of the panel is elsewhere in the page
        if (!event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        close();
      }}
    >
      <WithDocument>
        <PanelOf key={`${elementType} ${elementId}`} elementType={elementType} elementId={elementId} />
      </WithDocument>
    </section>
  );
}

/** The properties of one element, by type. */
function PanelOf(props: { readonly elementType: ElementType; readonly elementId: string }): ReactNode {
  const { elementType: type, elementId: id } = props;
  switch (type) {
    case 'ACTION':
      return <Of id={id} type={type} kind="action" draw={(node) => <ActionProperties node={node} />} />;
    case 'RESPONSE':
      return <Of id={id} type={type} kind="response" draw={(node) => <ResponseProperties node={node} />} />;
    case 'PLAYLIST_COMMAND':
      return <Of id={id} type={type} kind="command" draw={(node) => <CommandProperties node={node} />} />;
    case 'MULTIPLE_CHOICE_FORM':
      return <Of id={id} type={type} kind="form" draw={(node) => <ContentProperties type={type} node={node} />} />;
    case 'SCORECARD_MATRIX':
      return <Of id={id} type={type} kind="scorecard" draw={(node) => <ContentProperties type={type} node={node} />} />;
    case 'PALETTE_COMMAND':
      return <PaletteCommandProperties block={id} />;
  }
}

/** Renders the properties of an entity while it exists. */
function Of<K extends EntityKind>(props: {
  readonly id: string;
  readonly type: ElementType;
  readonly kind: K;
  readonly draw: (node: EntityNode<K>) => ReactNode;
}): ReactNode {
  const { id, type, kind, draw } = props;
  const node = useNode(id, kind);
  return node === null ? <ElementNotFound type={type} id={id} /> : draw(node);
}

/** Describes a palette command, which has no properties until it is added to a playlist. */
function PaletteCommandProperties({ block }: { readonly block: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { known } = useDocument();
  const command = known.plugins.find(({ plugin }) => plugin.kind === 'command' && plugin.id === block);
  if (command === undefined) {
    return (
      <>
        <PanelHeader type="PALETTE_COMMAND" name={block} code={null} />
        <div className={styles.body}>
          <p className={styles.note}>{t('unknownBlock', { block })}</p>
        </div>
      </>
    );
  }
  const { plugin } = command;
  const given = { id: block, args: plugin.defaults as never, issues: [], readOnly: true, dispatch: () => undefined };
  return (
    <>
      <PanelHeader type="PALETTE_COMMAND" name={plugin.title} code={null} />
      <div className={styles.body}>
        <PluginCard known={command} given={given} />
        <p className={styles.note}>{plugin.description}</p>
        <p className={styles.note}>{t('paletteNote')}</p>
      </div>
    </>
  );
}

/** Shown if the element in the address does not exist: it was deleted, or the address is out of date. */
function ElementNotFound({ type, id }: { readonly type: ElementType; readonly id: string }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const document = useDocument();
  const { selection, select } = useSelection();
  return (
    <>
      <PanelHeader type={type} name={codeOf(id) ?? t(`type_${type}`)} code={null} />
      <div className={styles.body}>
        <NotFoundMessage
          id={id}
          title={t('gone', { type: t(`type_${type}`) })}
          otherwise={t('goneText')}
          back={t('goneBack')}
          onBack={() => select(existingSelection(selection, (each) => documentView(document).exists(each)))}
        />
      </div>
    </>
  );
}

/** The current entity of the open scenario; null if there is none with this kind and identity. */
function useNode<K extends EntityKind>(id: string, kind: K): EntityNode<K> | null {
  const document = useDocument();
  return useScenario(() => documentView(document).get(id, kind) ?? null);
}
