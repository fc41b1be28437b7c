import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { pointerTokens } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import type { EntityKind, ReferenceOffers, ReferenceTarget } from '@scn/core/schema/keywords';
import { localSource } from '@scn/kit/picker/local-source';
import type { ReferenceSource, ReferenceOption } from '@scn/kit/picker/reference-source';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { assetSource } from '#catalogue/asset-source';
import { textOf } from '../entities/entity-text';
import { missingName } from '../entities/missing-name';

/** Sources that a form adds for its own fields; they take precedence. */
export const OwnSources = createContext<Readonly<Partial<Record<ReferenceTarget, ReferenceSource>>>>({});

/** The source of a field's options: the gateway for shared assets, the open scenario for everything else. */
export function useSource(target: ReferenceTarget, offers?: ReferenceOffers): ReferenceSource {
  const { t } = useTranslation('properties');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const document = useDocument();
  const own = use(OwnSources)[target];
  const plugin = isAssetTarget(target) ? document.plugins.asset(target) : undefined;
  const kind = isAssetTarget(target) || target === 'report-item' ? null : target;
  const entities = useEntityOptions(kind);
  const wholeId = useScenario((scenario) => textAt(scenario, offers));
  return useMemo(() => {
    if (own !== undefined) return own;
    const source =
      plugin === undefined
        ? localSource(entities ?? (target === 'report-item' ? reportItemOptions(document.plugins) : []))
        : assetSource(client, institutionId, plugin, offers === undefined ? null : { offers, wholeId });
    return { ...source, nameOfMissing: (id: string) => missingName(id, target, document.session, t) };
  }, [own, plugin, client, institutionId, entities, target, document, t, offers, wholeId]);
}

/** Returns what the assets must be part of; null if the scenario doesn’t name it. */
function textAt(scenario: Scenario, offers: ReferenceOffers | undefined): string | null {
  if (offers?.inside === undefined) return null;
  let value: unknown = scenario;
  for (const token of pointerTokens(offers.inside.of)) value = (value as Readonly<Record<string, unknown>>)[token];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Keeps its identity while no entity of the kind changes. */
function useEntityOptions(kind: EntityKind | null) {
  const document = useDocument();
  const nodes = useScenario(() => (kind === null ? null : documentView(document).all(kind)));
  return useMemo(
    () => (kind === null || nodes === null ? null : entityOptions(documentView(document), kind)),
    [document, kind, nodes],
  );
}

/** Entities of a kind in the open scenario, as picker options. */
function entityOptions(view: PlacedView, kind: EntityKind): readonly ReferenceOption[] {
  return view.all(kind).map((node) => {
    const { kind: kindName, name, code } = textOf(view, node);
    return { id: node.id, name: name === '' ? (code ?? kindName) : name, ...(code === null ? {} : { code }) };
  });
}

/** The items of all physiology reports, by the ids that conditions use: `monitor.heart-rate`. */
function reportItemOptions({ plugins }: PluginLookup): readonly ReferenceOption[] {
  return plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map(({ id, title }) => ({
          id: `${plugin.id.replace(/^(.*\/)?report\./, '$1')}.${id}`,
          name: title,
          group: plugin.title,
        }))
      : [],
  );
}
