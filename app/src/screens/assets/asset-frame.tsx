import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Badge, Button } from '@fluentui/react-components';
import {
  ArrowEnterRegular,
  CloudArrowUpRegular,
  CopyRegular,
  DeleteRegular,
  DismissRegular,
  FlowRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { focusBehindDialogs } from '@scn/kit/focus/focusable';
import { pageRegion } from '@scn/kit/focus/regions';
import { nameOf, type Asset } from '#catalogue/asset';
import { fieldOfEntity, newEntity } from '#page/entity-field';
import type { AssetAddress } from './asset-address';
import { canDuplicate, titleOfNew, type AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';
import type { AssetEffects } from './effects/effects-dialog.tsx';
import type { AssetInsertion } from './insert/use-insert-asset';
import type { AssetDeletion } from './use-delete-asset';
import type { WebAppTarget } from './web-app/use-web-app-upload';

/** The actions on an asset. */
export interface AssetActions {
  readonly deletion: AssetDeletion;
  readonly insertion: AssetInsertion;
  /** Where it can be uploaded; default: nowhere. */
  readonly webApps?: readonly WebAppTarget[];
  readonly effects: AssetEffects;
}

/** The title and the actions of the panel. */
export function AssetFrame(
  props: AssetActions & {
    readonly kind: AssetKind;
    readonly address: AssetAddress;
    /** Null while it is new or loading. */
    readonly asset: Asset | null;
    readonly children: ReactNode;
  },
): ReactNode {
  const { kind, address, deletion, insertion, webApps = [], effects, asset, children } = props;
  const { plugin, rights, words } = kind;
  const { t } = useTranslation(['assets', 'effects']);
  const styles = useAssetStyles();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const inDialog = plugin.listLayout.form === 'dialog';
  const { choice } = address;
  const isNew = choice.kind === 'new';
  const shown = choice.kind === 'asset' ? choice.id : choice.kind === 'named' ? choice.name : choice.kind;
  const isFirst = useRef(true);
  useEffect(() => {
    // the page itself takes the focus when it opens with an asset
    if (inDialog || (isFirst.current && document.activeElement === document.body)) return undefined;
    if (!isNew) return heading.current === null ? undefined : focusBehindDialogs(heading.current);
    awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
    return undefined;
  }, [shown, isNew, inDialog]);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  const isOwn = asset?.isOwned === true;
  const title = isNew
    ? titleOfNew(kind, t)
    : asset === null
      ? plugin.title
      : nameOf(plugin, asset.data) || t('unnamed', words);
  const entity = isNew ? newEntity : (asset?.id ?? '');
  const duplicate = () => (asset === null ? undefined : address.go({ kind: 'new', from: asset.id }));
  const remove = () => (asset === null ? undefined : deletion.ask(asset));
  const close = () => address.go({ kind: 'none' });
  if (inDialog)
    return (
      <DialogFrame
        title={title}
        onClose={close}
        surface={{ 'data-entity': entity, className: isNew ? styles.dialog : styles.fullScreen }}
        content={isNew ? styles.dialogForm : styles.dialogParts}
        {...(isNew ? {} : { body: styles.fullBody })}
        buttons={[
          ...(isOwn ? webApps.map(({ title: label, upload }) => ({ label, run: () => upload(asset) })) : []),
          ...(asset === null ? [] : [{ label: t('effects:effects'), run: () => effects.show(asset) }]),
          ...(asset !== null && canDuplicate(kind) ? [{ label: t('duplicate'), run: duplicate }] : []),
          ...(isOwn && rights.canDelete ? [{ label: t('delete'), run: remove }] : []),
          { label: t('close'), run: close },
        ]}
      >
        {children}
      </DialogFrame>
    );
  return (
    <section {...pageRegion} className={styles.panel} aria-labelledby={titleId} data-entity={entity}>
      <div className={styles.panelHead}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h2>
        {asset !== null && (!isOwn || !rights.canUpdate) ? (
          <Badge appearance="tint" color="informative">
            {t('readOnly')}
          </Badge>
        ) : null}
        {asset !== null && plugin.insertedAs !== undefined ? (
          <Action title={t('insert')} icon={<ArrowEnterRegular />} run={() => insertion.ask(asset)} />
        ) : null}
        {isOwn
          ? webApps.map(({ id, title: upload, upload: run }) => (
              <Action key={id} title={upload} icon={<CloudArrowUpRegular />} run={() => run(asset)} />
            ))
          : null}
        {asset === null ? null : (
          <Action title={t('effects:effects')} icon={<FlowRegular />} run={() => effects.show(asset)} />
        )}
        {asset !== null && canDuplicate(kind) ? (
          <Action title={t('duplicate')} icon={<CopyRegular />} run={duplicate} />
        ) : null}
        {isOwn && rights.canDelete ? <Action title={t('delete')} icon={<DeleteRegular />} run={remove} /> : null}
        <Action title={t('close')} icon={<DismissRegular />} run={close} />
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}

function Action(props: { readonly title: string; readonly icon: ReactNode; run(): void }): ReactNode {
  const { title, icon, run } = props;
  return <Button appearance="subtle" icon={<>{icon}</>} aria-label={title} title={title} onClick={run} />;
}
