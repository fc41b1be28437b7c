import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioMinigame } from '@scn/core/document/content/schema';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { useAssets, whereIds } from '../assets/use-assets';
import { FilledFields } from '../filled/filled-fields';
import { allFields } from '../filled/filled-schema';
import { useFilledStyles } from '../filled/filled.styles';
import type { SlotProps } from '../slot-props';
import { fieldOf, parametersOf, readable } from './parameters-of';

const columns = ['title', 'description', 'parameters'];

/** The parameters of a minigame, by their definitions in the catalogue: allowed values, defaults, and what is fixed for all scenarios. */
export default function MinigameParameters({ entityId }: SlotProps): ReactNode {
  const view = useDocumentView();
  const node = entityId === null ? undefined : view.get(entityId, 'minigame');
  return node === undefined ? null : <Parameters minigame={node.value} />;
}

function Parameters({ minigame }: { readonly minigame: ScenarioMinigame }): ReactNode {
  const { t } = useTranslation('filled');
  const styles = useFilledStyles();
  const { id, minigameId, parameters } = minigame;
  const where = useMemo(() => whereIds([minigameId]), [minigameId]);
  const { assets, state } = useAssets('asset.minigame', columns, where);
  const asset = assets.get(minigameId);
  const defined = useMemo(() => parametersOf(asset?.data ?? {}), [asset]);
  const fields = useMemo(() => {
    // one that is fixed is only shown, unless the scenario still has a value that no device uses
    const own = defined.filter(({ key, fixed }) => fixed === null || parameters[key] !== undefined);
    const known = own.map((parameter) => {
      const { fixed, fallback } = parameter;
      if (fixed !== null) return fieldOf(parameter, t('alwaysFixed', { value: fixed }));
      return fieldOf(parameter, fallback === null ? '' : t('fallback', { value: fallback }));
    });
    return allFields(known, parameters, asset === undefined ? '' : t('noParameter'));
  }, [defined, parameters, asset, t]);
  const fixed = defined.flatMap(({ key, fixed: value }) =>
    value === null || parameters[key] !== undefined ? [] : [{ key, value }],
  );
  const description = asset?.data['description'];
  return (
    <section className={styles.parts} aria-labelledby="minigame-parameters">
      <h3 id="minigame-parameters" className={styles.heading}>
        {t('parameters')}
      </h3>
      {typeof description === 'string' && description !== '' ? <p className={styles.text}>{description}</p> : null}
      {state === 'failed' || (state === 'ready' && asset === undefined) ? (
        <Notice intent="warning">{t('minigameUnknown')}</Notice>
      ) : null}
      {state === 'ready' && asset !== undefined && fields.length + fixed.length === 0 ? (
        <p className={styles.text}>{t('noParameters')}</p>
      ) : null}
      {fields.length === 0 ? null : (
        <FilledFields
          {...{ label: t('parameters'), kind: 'minigame', id, property: 'parameters', fields }}
          values={parameters}
        />
      )}
      {fixed.length === 0 ? null : (
        <dl className={styles.fixed} aria-label={t('fixed')}>
          {fixed.map(({ key, value }) => (
            <div key={key}>
              <dt>{readable(key)}</dt>
              <dd>{t('fixedValue', { value })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
