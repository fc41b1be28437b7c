import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPreview } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import type { AssetPreviewProps } from '#slots/assets/use-assets';
import { targetsOf } from '../asset-columns';
import { useAssetPlugins, type AssetKind } from '../asset-kinds.tsx';
import { useReferenceNames } from '../use-reference-names';
import { usePreviewStyles } from './preview.styles';

/** The previews by the names that plugins declare. Each is loaded on first use. */
const previews: Readonly<Record<AssetPreview, ComponentType<AssetPreviewProps>>> = {
  'question-set': lazyPart(() => import('#slots/post-sim/reflection/set-preview.tsx'), PreviewFailure),
  prompt: lazyPart(() => import('#slots/prompts/prompt-preview.tsx'), PreviewFailure),
  character: lazyPart(() => import('#slots/environment/character-preview.tsx'), PreviewFailure),
  'lab-item': lazyPart(() => import('#slots/lab/item-preview.tsx'), PreviewFailure),
  role: lazyPart(() => import('#slots/environment/role-preview.tsx'), PreviewFailure),
  competencies: lazyPart(() => import('#slots/post-sim/competencies/framework-preview.tsx'), PreviewFailure),
  objectives: lazyPart(() => import('#slots/objectives/template-preview.tsx'), PreviewFailure),
};

/** Whether a kind declares a preview, and the user can read all that it shows. */
export function hasPreview({ plugin, properties, rights }: AssetKind): boolean {
  return plugin.preview !== undefined && Object.keys(properties).every((name) => rights.readable.includes(name));
}

/**
 * The fields of an asset, and beside them how a scenario shows it; below them where there is no room. Only the fields
 * without a preview.
 */
export function FormWithPreview(props: {
  readonly kind: AssetKind;
  /** With what is typed. */
  readonly data: JsonObject;
  /** The fields. */
  readonly children: ReactNode;
}): ReactNode {
  const { kind, data, children } = props;
  const { preview } = kind.plugin;
  const styles = usePreviewStyles();
  if (preview === undefined || !hasPreview(kind)) return children;
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <div className={styles.scenario}>
        <ScenarioPreview kind={kind} preview={preview} data={data} />
      </div>
    </div>
  );
}

function ScenarioPreview(props: {
  readonly kind: AssetKind;
  readonly preview: AssetPreview;
  readonly data: JsonObject;
}): ReactNode {
  const { kind, preview, data } = props;
  const { t } = useTranslation('assets');
  const plugins = useAssetPlugins();
  const names = useReferenceNames(
    useMemo(() => [{ data }], [data]),
    useMemo(() => targetsOf(kind, plugins), [kind, plugins]),
  );
  const Preview = previews[preview];
  return (
    <TitledPart title={t('shownInScenario')}>
      <Suspense fallback={null}>
        <Preview data={data} names={names} />
      </Suspense>
    </TitledPart>
  );
}

function PreviewFailure(props: PartFailureProps): ReactNode {
  const { t } = useTranslation('assets');
  return <PartFailureBar {...props} title={t('notPreviewed')} />;
}
