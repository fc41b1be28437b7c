import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { planField } from '@scn/kit/form/field-plan';
import type { Asset } from '#catalogue/asset';
import { useMoment } from '#time/use-moment';
import { shownIn } from './asset-fields';
import type { AssetKind } from './asset-kinds.tsx';
import { useValueTexts } from './values-table.tsx';

/** Shows the data of an asset that its form doesn't show. */
export function AssetDetails(props: {
  readonly kind: AssetKind;
  readonly asset: Asset;
  readonly shown: readonly string[];
}): ReactNode {
  const { kind, asset, shown } = props;
  const { t } = useTranslation('assets');
  const moment = useMoment();
  const textOf = useValueTexts(
    kind,
    useMemo(() => [asset], [asset]),
  );
  const isOther = shownIn(kind.plugin, asset.data);
  const others = kind.rights.readable.filter((name) => !shown.includes(name) && isOther(name));
  return (
    <TitledPart title={t('details')}>
      <FactList
        facts={[
          ...others.map((name) => {
            const property = kind.properties[name] ?? {};
            return [planField(property, name).label, textOf(name, asset.data[name])] as const;
          }),
          [t('changed'), moment(Date.parse(asset.dateUpdated))],
          [t('changedBy'), asset.lastUpdatedBy],
        ]}
      />
    </TitledPart>
  );
}
