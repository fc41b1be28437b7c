import { Button, mergeClasses } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commandGroups, type CommandPlugin } from '@scn/core/kernel/contract';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { SelectField } from '@scn/kit/select-field.tsx';
import { groupColours } from '@scn/kit/theme/command-groups';
import { useDocument } from '#document/document-context.tsx';
import { Keys } from '#page/keys.tsx';
import { PluginIcon } from '#plugins/plugin-icon.tsx';
import { useOutlineStyles } from '../outline/outline.styles';
import { CommandSearch, matchingCommands } from '../palette/command-search.tsx';

interface NewCommandProps {
  /** The response to insert it into. */
  readonly title: string;
  /** Text that has been typed already. */
  readonly initialSearch?: string;
  /** Why a command can't be added to it; null if it can. */
  refusalOf(block: string): string | null;
  onChosen(block: string, variant: string | null): void;
  onCancel(): void;
}

/** Chooses a command by group or name, and then its variant if there are several. */
export function NewCommandDialog(props: NewCommandProps): ReactNode {
  const [chosen, setChosen] = useState<CommandPlugin | null>(null);
  if (chosen !== null) {
    return (
      <VariantDialog
        block={chosen}
        onChosen={(variant) => props.onChosen(chosen.id, variant)}
        onCancel={props.onCancel}
      />
    );
  }
  return (
    <CommandPalette
      {...props}
      onPicked={(block) => {
        const { id, variants } = block;
        if (variants.length > 1) setChosen(block);
        else props.onChosen(id, variants[0]?.id ?? null);
      }}
    />
  );
}

function CommandPalette({
  title,
  initialSearch = '',
  refusalOf,
  onPicked,
  onCancel,
}: NewCommandProps & { readonly onPicked: (block: CommandPlugin) => void }): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useOutlineStyles();
  const { known } = useDocument();
  const [search, setSearch] = useState(initialSearch);
  const stops = useRovingStops();
  const blocks = useMemo(
    () => known.plugins.flatMap(({ plugin }) => (plugin.kind === 'command' ? [plugin] : [])),
    [known],
  );
  const offers = matchingCommands(blocks, search).map((plugin) => ({ plugin, refusal: refusalOf(plugin.id) }));
  const first = search.trim() === '' ? undefined : offers.find(({ refusal }) => refusal === null);
  // of a search, the best match and its group come first
  const order = search.trim() === '' ? commandGroups : [...new Set(offers.map(({ plugin }) => plugin.group))];
  const groups = order
    .map((group) => ({ group, found: offers.filter(({ plugin }) => plugin.group === group) }))
    .filter(({ found }) => found.length > 0);
  return (
    <DialogFrame
      title={t('addCommandTo', { title })}
      surface={{ className: styles.palette }}
      onClose={onCancel}
      buttons={[{ label: t('cancel'), run: onCancel }]}
    >
      <CommandSearch
        autoFocus
        fieldClass={styles.search}
        value={search}
        onSearch={setSearch}
        onSubmit={() => {
          if (first !== undefined) onPicked(first.plugin);
        }}
      />
      <div ref={stops} className={styles.list} role="toolbar" aria-orientation="vertical" aria-label={t('addCommand')}>
        {groups.length === 0 ? (
          <p className={styles.quiet} role="status">
            {t('paletteNone')}
          </p>
        ) : null}
        {groups.map(({ group, found }) => [
          <h3 key={group} className={styles.group}>
            {group}
          </h3>,
          ...found.map(({ plugin, refusal }) => (
            <Button
              key={plugin.id}
              appearance="subtle"
              className={mergeClasses(styles.entry, plugin === first?.plugin && styles.first)}
              title={plugin.description}
              disabledFocusable={refusal !== null}
              onClick={() => onPicked(plugin)}
            >
              <span className={styles.groupBar} style={{ backgroundColor: groupColours[group].bar }} aria-hidden />
              <PluginIcon name={plugin.icon} />
              <span className={styles.entryText}>
                {plugin.title}
                {refusal === null ? null : <span className={styles.refusal}>{refusal}</span>}
              </span>
              {plugin === first?.plugin ? <Keys of="Enter" /> : null}
            </Button>
          )),
        ])}
      </div>
    </DialogFrame>
  );
}

/** 'New Playlist Command': asks which variant of a block is added. */
export function VariantDialog(props: {
  readonly block: CommandPlugin;
  readonly onChosen: (variant: string) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { block, onChosen, onCancel } = props;
  const { t } = useTranslation('menuTree');
  const [variant, setVariant] = useState('');
  const [isAsked, ask] = useState(false);
  return (
    <FormDialog
      title={t('variantTitle')}
      confirmLabel={t('create')}
      onCancel={onCancel}
      onSubmit={() => {
        ask(true);
        if (variant !== '') onChosen(variant);
      }}
    >
      <SelectField
        label={t('variantState')}
        required
        {...faultOf(isAsked && variant === '' ? t('variantRequired') : null)}
        autoFocus
        value={variant}
        options={[{ value: '', label: '' }, ...block.variants.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={setVariant}
      />
    </FormDialog>
  );
}
