import { useState, type ReactNode } from 'react';
import { Button, Divider, Radio, RadioGroup } from '@fluentui/react-components';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { ConfirmDialog, useConfirm } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useScenario, useDocumentView } from '#document/document-context.tsx';
import { EditMenuLocationDialog } from '../../../menu-tree/dialogs/edit-menu-location-dialog';
import { isActionPlace, placesOfAction } from '../../../menu-tree/nodes/menu-node';
import { menuNodesOf } from '../../../menu-tree/nodes/menu-nodes';
import { PlaceList } from './menu-locations.tsx';
import { losesMenuLocation, triggerChoices, type TriggerSelection } from './trigger-choices';
import { useTriggerStyles } from './trigger.styles';

/** Selects the trigger of an action, and for learners the menu locations. */
export function TriggerWizard(props: {
  readonly actionCode: string;
  /** The id of its trigger. */
  readonly current: string;
  onSave(selection: TriggerSelection): void;
  onCancel(): void;
}): ReactNode {
  const { actionCode, current, onSave, onCancel } = props;
  const { t } = useTranslation('actionSettings');
  const styles = useTriggerStyles();
  const view = useDocumentView();
  const nodes = useScenario(menuNodesOf);
  const { main, others } = triggerChoices(view, actionCode);
  const [chosenId, setChosenId] = useState(current);
  const [isLocating, setLocating] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [askChange, changing] = useConfirm(() => proceed());
  const [places, setPlaces] = useState<ReadonlySet<string>>(
    () =>
      new Set(placesOfAction(nodes, actionCode).flatMap(({ parent }) => (isActionPlace(parent) ? [parent.id] : []))),
  );
  const chosen = [...main, ...others].find(({ id }) => id === chosenId);
  const hasPlaces = chosen?.evaluation === 'learner';
  const isSame = chosen?.id === current;
  const proceed = () => {
    if (chosen === undefined) return;
    if (hasPlaces && !isLocating) setLocating(true);
    else onSave({ plugin: chosen, places: hasPlaces ? places : null });
  };
  const goOn = () => {
    if (chosen !== undefined && !isLocating && losesMenuLocation(view, actionCode, chosen)) askChange();
    else proceed();
  };
  return (
    <>
      <DialogFrame
        title={t(isLocating ? 'wizardPlaces' : 'wizardTitle')}
        surface={{ className: styles.wizard }}
        body={styles.body}
        content={styles.content}
        onClose={onCancel}
        buttons={[
          ...(isLocating ? [{ label: t('back'), run: () => setLocating(false) }] : []),
          { label: t('cancel'), run: onCancel },
          {
            label: t(hasPlaces && !isLocating ? 'continue' : 'save'),
            isPrimary: true,
            whyNot: chosen === undefined ? t('chooseTrigger') : isSame && !hasPlaces ? t('sameTrigger') : null,
            run: goOn,
          },
        ]}
      >
        {isLocating ? (
          <>
            <p className={styles.hint}>{t('editMenuLocationHint')}</p>
            <PlaceList ids={[...places]} />
            <div>
              <Button onClick={() => setPicking(true)}>{t('editMenuLocation')}</Button>
            </div>
          </>
        ) : (
          <RadioGroup aria-label={t('whatStarts')} value={chosenId} onChange={(_, { value }) => setChosenId(value)}>
            {main.map((plugin) => (
              <Choice key={plugin.id} plugin={plugin} />
            ))}
            {others.length === 0 ? null : (
              <Divider alignContent="start" className={styles.divider}>
                {t('otherTriggers')}
              </Divider>
            )}
            {others.map((plugin) => (
              <Choice key={plugin.id} plugin={plugin} />
            ))}
          </RadioGroup>
        )}
      </DialogFrame>
      {isPicking ? (
        <EditMenuLocationDialog
          initial={places}
          onCancel={() => setPicking(false)}
          onContinue={(next) => {
            setPicking(false);
            setPlaces(next);
          }}
        />
      ) : null}
      <ConfirmDialog
        {...changing}
        title={t('changeTrigger', { title: chosen?.title ?? '' })}
        confirmLabel={t('continue')}
      >
        {t('changeTriggerText')}
      </ConfirmDialog>
    </>
  );
}

function Choice({ plugin }: { readonly plugin: TriggerPlugin }): ReactNode {
  const styles = useTriggerStyles();
  return (
    <Radio
      value={plugin.id}
      label={{
        children: (
          <span className={styles.choice}>
            {plugin.title}
            <span className={styles.hint}>{plugin.description}</span>
          </span>
        ),
      }}
    />
  );
}
