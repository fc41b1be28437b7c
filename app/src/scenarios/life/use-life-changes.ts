import type { TypedDocumentNode } from '@apollo/client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToWait } from '#api/error-handling';
import { graphql } from '#api/graphql';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { systemClock } from '#time/clock';
import type { Status } from '../list/scenarios';
import { forgetScenarioLists, refusalOf } from '../new-scenario/refusal';

/** Moves a scenario to another library. */
const moveDocument = graphql(`
  mutation ScenarioMove($input: ScenarioMoveInput!) {
    scenarioMove(input: $input) {
      scenarioCode
    }
  }
`);

/** Makes a scenario read-only, or editable again. */
const readOnlyDocument = graphql(`
  mutation ScenarioReadOnlySet($input: ScenarioReadOnlySetInput!) {
    scenarioReadOnlySet(input: $input) {
      scenarioCode
    }
  }
`);

/** Changes the product status of a scenario. */
const statusDocument = graphql(`
  mutation ScenarioStatusSet($input: SectionUpdateInput!) {
    sectionUpdate(input: $input) {
      seq
    }
  }
`);

/** Reverts a change of a scenario. */
const revertDocument = graphql(`
  mutation ScenarioChangeRevert($input: HistoryRevertInput!) {
    historyRevert(input: $input) {
      seq
    }
  }
`);

/** Deletes a scenario. */
const deleteDocument = graphql(`
  mutation ScenarioDelete($input: ScenarioDeleteInput!) {
    scenarioDelete(input: $input) {
      scenarioCode
    }
  }
`);

/** Restores a deleted scenario. */
const restoreDocument = graphql(`
  mutation ScenarioRestore($input: ScenarioRestoreInput!) {
    scenarioRestore(input: $input) {
      scenarioCode
    }
  }
`);

/** Query for the possible actions on one scenario as a whole. */
export const lifeDocument = graphql(`
  query ScenarioLife($institutionId: ID!, $scenarioCode: String!) {
    scenarioSummary(input: { institutionId: $institutionId, scenarioCode: $scenarioCode }) {
      scenarioCode
      libraryId
      libraryCode
      libraryName
      ownedByInstitution
      isScenarioReadOnly
      libraryAccess
    }
  }
`);

/** A scenario by its code, in its library. */
interface Changed {
  readonly scenarioCode: string;
  readonly libraryId: string;
}

const codeOf = ({ scenarioCode }: Pick<Changed, 'scenarioCode'>) => scenarioCode;

/** A change of one scenario, and the one that reverts it. Both return the reason of a refusal, otherwise null. */
interface OneChange<Scenario> {
  run(scenario: Scenario): Promise<string | null>;
  revert?(scenario: Scenario): Promise<string | null>;
}

/** The changes of scenarios as a whole, one request each. */
export function useLifeChanges() {
  const { client } = useShellServices();
  const { t } = useTranslation('scenarioLife');
  const institutionId = useInstitutionId();
  /** Sends a change. @param onDone - gets the answer @returns why it was refused; null if it was made */
  const send = async <Data, Input extends object>(
    mutation: TypedDocumentNode<Data, { input: Input & { institutionId: string } }>,
    input: Input,
    onDone?: (data: Data) => void,
  ): Promise<string | null> => {
    try {
      const { data } = await client.mutate({
        mutation,
        variables: { input: { institutionId, ...input } },
        context: { handlesErrors: true },
      });
      if (data !== undefined) onDone?.(data);
      return null;
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds !== null) {
        // several hundred at once: the gateway limits requests per minute, and has not read this one
        await new Promise<void>((resolve) => systemClock.after(seconds * 1000, resolve));
        return send(mutation, input, onDone);
      }
      const refusal = refusalOf(error);
      return refusal.kind === 'other' ? refusal.message : t('unanswered');
    }
  };
  type Code = Pick<Changed, 'scenarioCode'>;
  return {
    move: ({ scenarioCode }: Code, fromLibraryId: string, libraryId: string) =>
      send(moveDocument, { scenarioCode, fromLibraryId, libraryId }),
    setReadOnly: ({ scenarioCode }: Code, isScenarioReadOnly: boolean) =>
      send(readOnlyDocument, { scenarioCode, isScenarioReadOnly }),
    remove: ({ scenarioCode }: Code) => send(deleteDocument, { scenarioCode }),
    restore: ({ scenarioCode }: Code) => send(restoreDocument, { scenarioCode }),
    /** @param onChanged - gets the position of the change in the history */
    setStatus: ({ scenarioCode }: Code, productStatus: Status, onChanged: (seq: number) => void) =>
      send(
        statusDocument,
        {
          scenarioCode,
          operationId: crypto.randomUUID(),
          changes: { setupConfiguration: { productStatus } },
        },
        ({ sectionUpdate }) => onChanged(sectionUpdate.seq),
      ),
    /** Refused if someone has changed the same since. */
    revertChange: ({ scenarioCode }: Code, seq: number) =>
      send(revertDocument, { scenarioCode, operationId: crypto.randomUUID(), seq }),
  };
}

/** Texts of what was done with several scenarios; they get `count`, and `code` of a single one. */
interface LifeTexts {
  readonly done: 'moved' | 'madeReadOnly' | 'madeEditable' | 'deleted' | 'restored' | 'statusChanged';
  readonly refused:
    | 'notMoved'
    | 'notMadeReadOnly'
    | 'notMadeEditable'
    | 'notDeleted'
    | 'notRestored'
    | 'statusNotChanged';
  /** Name of the library, for moves. */
  readonly library?: string;
  /** Title of the status, for changes of it. */
  readonly status?: string;
}

/**
 * Returns a function that changes scenarios one after another, loads the lists again, and tells what was done, with a way back, and
 * what was refused, with the reasons.
 *
 * @returns those that were changed
 */
export function useEachChange() {
  const { client, alerts } = useShellServices();
  const { t } = useTranslation('scenarioLife');
  return useCallback(
    async <Scenario extends Changed>(
      scenarios: readonly Scenario[],
      { run, revert }: OneChange<NoInfer<Scenario>>,
      texts: LifeTexts,
      isAnnounced = true,
    ): Promise<readonly Scenario[]> => {
      const named = (of: readonly Pick<Changed, 'scenarioCode'>[]) => ({
        count: of.length,
        code: of[0]?.scenarioCode ?? '',
        library: texts.library ?? '',
        status: texts.status ?? '',
      });
      const reportRefused = (refused: readonly (Changed & { readonly reason: string })[], title: string) => {
        // each reason once: without a connection, all have the same
        const reasons = [...new Set(refused.map(({ reason }) => reason))];
        const codesOf = (reason: string) =>
          refused
            .filter((each) => each.reason === reason)
            .map(codeOf)
            .join(', ');
        const message =
          refused.length === 1 ? reasons[0] : reasons.map((reason) => `${codesOf(reason)}: ${reason}`).join(' ');
        alerts.show({ id: `error ${title}`, severity: 'error', title, ...(message === undefined ? {} : { message }) });
      };
      const each = async (of: readonly Scenario[], change: (scenario: Scenario) => Promise<string | null>) => {
        const done: Scenario[] = [];
        const refused: (Scenario & { readonly reason: string })[] = [];
        for (const scenario of of) {
          const reason = await change(scenario); // one at a time: as many as the user has selected
          if (reason === null) done.push(scenario);
          else refused.push({ ...scenario, reason });
        }
        // also after a refusal: what is shown is no longer so, or a change was made whose answer was lost
        if (of.length > 0) forgetScenarioLists(client);
        return { done, refused };
      };
      const { done, refused } = await each(scenarios, run);
      if (refused.length > 0) reportRefused(refused, t(texts.refused, named(refused)));
      if (done.length > 0 && isAnnounced) {
        const title = t(texts.done, named(done));
        const undo = async () => {
          if (revert === undefined) return;
          const back = await each(done, revert);
          if (back.refused.length > 0) reportRefused(back.refused, t('notUndone', named(back.refused)));
          if (back.done.length === 0) return;
          const undone = t('undone', named(back.done));
          alerts.show({ id: `success ${undone}`, severity: 'success', title: undone });
        };
        alerts.show({
          id: `success ${title}`,
          severity: 'success',
          title,
          ...(revert === undefined ? {} : { action: { title: t('undo'), run: () => void undo() } }),
        });
      }
      return done;
    },
    [client, alerts, t],
  );
}
