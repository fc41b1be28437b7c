import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asJsonObject, isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { copyOf, identitiesIn } from '@scn/core/operations/copy-entity';
import { titleOfKind, labelOfEntity } from '@scn/core/operations/entities/change-titles';
import { placeOfKind, listedEntities } from '@scn/core/operations/entities/entity-places';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import type { PlacedView } from '@scn/core/operations/operation';
import { entityKinds, type EntityKind } from '@scn/core/schema/keywords';
import { midSentence } from '@scn/core/schema/wording';
import { useDocument, documentView } from '#document/document-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { copyToClipboard, useClipboard } from '#workspace/clipboard/clipboard';
import { useChange } from '#workspace/document/use-change';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useMay } from '#workspace/properties/use-may';
import { useRemoval } from '#workspace/removal/use-removal';
import type { OpenList, ScreenEntityNode } from './screen-nodes';

/** Called with the identity of a new entity. */
type OnCreated = (id: string) => void;

/** Authors' edits of the entities of a screen, for menus, keys and drag and drop. Reasons for refusals are shown. */
export interface EntityEditing {
  may(action: 'Create' | 'Update' | 'Delete', kind: EntityKind): boolean;
  /** The copied entity; null if there is none. */
  readonly clipboard: CopiedEntity | null;
  create(list: OpenList, after: string | null, values: JsonObject, onCreated: OnCreated): void;
  duplicate(node: ScreenEntityNode, onCreated: OnCreated): void;
  paste(list: OpenList, after: string | null, onCreated: OnCreated): void;
  copy(node: ScreenEntityNode): void;
  /** The place one further up or down; null at the end of the list. */
  stepPlace(node: ScreenEntityNode, by: -1 | 1): { readonly after: string | null } | null;
  move(node: ScreenEntityNode, list: OpenList, after: string | null): void;
  /** Asks first if something refers to it. */
  remove(node: ScreenEntityNode, onRemoved: () => void): void;
}

const newId = () => crypto.randomUUID();

/** {@link EntityEditing} of the open scenario. */
export function useEntityEditing(): EntityEditing {
  const { t } = useTranslation('declared');
  const document = useDocument();
  const { alerts } = useShellServices();
  const { scenarioCode } = useWorkspace().scenario;
  const change = useChange();
  const mayDo = useMay();
  const { removeEntity } = useRemoval();
  const entry = useClipboard();
  const clipboard = useMemo(() => (entry?.type === 'entity' ? readCopied(entry.data) : null), [entry]);
  const may: EntityEditing['may'] = (action, kind) => {
    const needed = permissionFor(action, kind);
    return mayDo(needed.action, needed.subject);
  };
  const insert = (
    { kind, parentId }: OpenList,
    after: string | null,
    { id, values }: { readonly id: string; readonly values: JsonObject },
    onCreated: OnCreated,
  ): void => {
    const input = { kind, id, parentEntityId: parentId, values, after };
    const success = () => {
      const view = documentView(document);
      const made = view.get(id);
      return t('created', { name: made === undefined ? titleOfKind(kind) : labelOfEntity(made, view) });
    };
    change([{ name: 'entity.create', input }], { success, onMade: () => onCreated(id) });
  };
  return {
    may,
    clipboard,
    create: (list, after, values, onCreated) => insert(list, after, { id: newId(), values }, onCreated),
    duplicate: ({ entity, list }, onCreated) => {
      const copy = pasted(copied(documentView(document), entity, newId), newId);
      insert(list, entity.id, copy, onCreated);
    },
    paste: (list, after, onCreated) => {
      if (clipboard?.kind !== list.kind) return;
      insert(list, after, pasted(clipboard, newId), onCreated);
    },
    copy: ({ entity }) => {
      const view = documentView(document);
      const data = { ...copied(view, entity, newId) };
      const isCopied = copyToClipboard({ type: 'entity', key: scenarioCode, data });
      const name = labelOfEntity(entity, view);
      if (isCopied) showAlert(alerts, 'success', t('copied', { name }));
      else showAlert(alerts, 'error', t('notCopied', { name: midSentence(name) }));
    },
    stepPlace: ({ entity, list }, by) => {
      const ids = listedEntities(list, documentView(document)).map(({ id }) => id);
      const index = ids.indexOf(entity.id);
      const next = index + by;
      if (index < 0 || next < 0 || next >= ids.length) return null;
      return { after: ids[by < 0 ? next - 1 : next] ?? null };
    },
    move: ({ entity, list: from }, { kind, parentId }, after) => {
      const elsewhere = parentId !== from.parentId && parentId !== null;
      const input = { kind, id: entity.id, after, ...(elsewhere ? { parentEntityId: parentId } : {}) };
      change([{ name: 'entity.move', input }]);
    },
    remove: ({ entity }, onRemoved) => removeEntity(entity.kind, entity.id, onRemoved),
  };
}

/** A copied entity with everything in it. Placeholders stand for the identities, so that it can be pasted anywhere, any number of times. */
interface CopiedEntity {
  readonly kind: EntityKind;
  /** The start of the placeholders; no other text starts like this. */
  readonly mark: string;
  readonly value: JsonObject;
}

/** A new entity, as `entity.create` takes it. */
interface NewEntity {
  readonly id: string;
  readonly values: JsonObject;
}

/** Copies an entity with everything in it. @param newId - creates identities */
export function copied(view: PlacedView, node: EntityNode, newId: () => string): CopiedEntity {
  const mark = `${newId()}#`;
  const ids = new Map(identitiesIn(node).map((id, index) => [id, `${mark}${index}`]));
  return { kind: node.kind, mark, value: asJsonObject(copyOf(view, node, ids)) };
}

/** Makes a new entity of a copied one, with new identities for everything in it. @param newId - creates identities */
export function pasted({ kind, mark, value }: CopiedEntity, newId: () => string): NewEntity {
  const ids = new Map<string, string>();
  const idFor = (given: string) => {
    const id = ids.get(given) ?? newId();
    ids.set(given, id);
    return id;
  };
  const renewed = (given: Json | undefined): Json => {
    if (typeof given === 'string') return given.startsWith(mark) ? idFor(given) : given;
    if (Array.isArray(given)) return (given as readonly Json[]).map(renewed);
    if (!isJsonObject(given)) return given ?? null;
    return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, renewed(each)]));
  };
  const { [placeOfKind(kind).shape.entity.idKey]: own, ...values } = value;
  return { id: typeof own === 'string' ? idFor(own) : newId(), values: renewed(values) as JsonObject };
}

/** Reads a copied entity; null for anything else. */
export function readCopied(data: unknown): CopiedEntity | null {
  if (!isJsonObject(data)) return null;
  const { kind, mark, value } = data;
  const isKnown = entityKinds.some((each) => each === kind);
  return isKnown && typeof mark === 'string' && mark.length > 16 && isJsonObject(value)
    ? { kind: kind as EntityKind, mark, value }
    : null;
}
