import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutdated } from '#api/error-handling';
import { graphql } from '#api/graphql';
import { textFile } from '#browser/save-text';
import { useDocument } from '#document/document-context.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { showAlert } from '#services/alerts/alert-queue';
import { useExports } from '#services/exports/use-exports';
import { useJob, type JobView } from '#services/jobs/use-job';
import { useShellServices } from '#services/shell-services.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { NumberedVersion, ScenarioVersion } from '../history-documents';

/** Republishes a version. */
const republishDocument = graphql(`
  mutation ScenarioRepublish($input: ScenarioVersionInput!, $expectedLatestStable: String!) {
    scenarioRepublish(input: $input, expectedLatestStable: $expectedLatestStable) {
      id
    }
  }
`);

/** Promotes a published version to latest stable. */
const promoteDocument = graphql(`
  mutation ScenarioPromote($input: ScenarioVersionInput!, $expectedLatestStable: String!) {
    scenarioPromoteToLatestStable(input: $input, expectedLatestStable: $expectedLatestStable) {
      id
      isLatestStable
    }
  }
`);

/** Undoes a promotion. */
const undoPromotionDocument = graphql(`
  mutation ScenarioUndoPromotion($input: ScenarioUndoPromotionInput!) {
    scenarioUndoPromotion(input: $input) {
      id
      isLatestStable
    }
  }
`);

/** Short-lived URL of a version's package. */
const packageDocument = graphql(`
  query ScenarioPackage($input: ScenarioVersionInput!) {
    scenarioVersion(input: $input) {
      packageSignedUrl
    }
  }
`);

/** A scenario at an earlier state. */
const documentThenDocument = graphql(`
  query ScenarioThen($input: ScenarioDocumentThenInput!) {
    scenarioDocumentThen(input: $input) {
      plugins
      scenario
    }
  }
`);

/** Actions on the versions of a scenario. */
export interface VersionActions {
  /** Republishes it, unless the latest stable version is another than the user saw. Null if not permitted or not available. */
  readonly republish: ((version: ScenarioVersion, stable: NumberedVersion | null) => Promise<void>) | null;
  /**
   * Promotes it to latest stable, and offers to undo that. Null if not permitted or not available.
   *
   * @param before - the latest stable version that the user saw; null if there was none
   * @returns whether another version was promoted since: nothing was done, and the user has to decide again
   */
  readonly promote: ((version: ScenarioVersion, before: NumberedVersion | null) => Promise<boolean>) | null;
  /** Downloads the scenario of that version. */
  readonly saveFile: (version: ScenarioVersion) => Promise<void>;
  /** Downloads the package for players. */
  readonly savePackage: (version: ScenarioVersion) => Promise<void>;
  /** Republishing was requested, and hasn't ended. */
  readonly isRepublishing: boolean;
  /** Progress of republishing. */
  readonly view: JobView;
}

const republishGate = may('Create', 'ScenarioVersion');
const promoteGate = may('Update', 'ScenarioVersion');

/** Actions on versions. The shared error handling shows errors. @param onChanged - called when versions have changed */
export function useVersionActions(onChanged: () => void): VersionActions {
  const { t } = useTranslation('history');
  const { client, alerts } = useShellServices();
  const { scenario } = useWorkspace();
  const { plugins } = useDocument();
  const exports = useExports();
  const institutionId = useInstitutionId();
  const mayPass = useGates();
  const [jobId, setJobId] = useState<string | null>(null);
  const view = useJob(jobId);
  const { scenarioCode, access, isScenarioReadOnly, ownedByInstitution } = scenario;
  const mayPublish = access === 'FULL' && ownedByInstitution && !isScenarioReadOnly;
  const inputFor = ({ id }: ScenarioVersion) => ({ institutionId, scenarioCode, versionId: id });
  const undoPromotion = async (version: ScenarioVersion, before: NumberedVersion | null) => {
    const { data } = await client.mutate({
      mutation: undoPromotionDocument,
      variables: { input: { ...inputFor(version), previousVersionId: before?.id ?? null } },
      errorPolicy: 'all',
    });
    onChanged();
    if (data?.scenarioUndoPromotion.id === undefined) return;
    const title = before === null ? t('promotionUndoneNone') : t('promoted', { number: before.version });
    showAlert(alerts, 'success', title);
  };
  return {
    republish:
      mayPublish && mayPass(republishGate)
        ? async (version, stable) => {
            const { data } = await client.mutate({
              mutation: republishDocument,
              variables: { input: inputFor(version), expectedLatestStable: stable?.version ?? 'none' },
              errorPolicy: 'all',
            });
            const id = data?.scenarioRepublish.id;
            if (id === undefined) onChanged();
            else setJobId(id);
          }
        : null,
    promote:
      mayPublish && mayPass(promoteGate)
        ? async (version, before) => {
            const { data, error } = await client.mutate({
              mutation: promoteDocument,
              variables: { input: inputFor(version), expectedLatestStable: before?.version ?? 'none' },
              errorPolicy: 'all',
            });
            if (data?.scenarioPromoteToLatestStable.id === undefined) {
              onChanged();
              return isOutdated(error);
            }
            alerts.show({
              id: 'promoted',
              severity: 'success',
              title: t('promoted', { number: version.version ?? '' }),
              action: { title: t('promoteUndo'), run: () => void undoPromotion(version, before) },
            });
            onChanged();
            return false;
          }
        : null,
    saveFile: async ({ id, version, seq }) => {
      const { data } = await client.query({
        query: documentThenDocument,
        variables: { input: { institutionId, scenarioCode, seq } },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      if (data?.scenarioDocumentThen === undefined) return;
      const { printDocumentThen } = await import('./print-document-then');
      const text = printDocumentThen(data.scenarioDocumentThen, plugins);
      await exports.save(`${scenarioCode}-${version ?? id}.scn.json`, textFile(text, 'application/json'));
    },
    savePackage: async (version) => {
      const { data } = await client.query({
        query: packageDocument,
        variables: { input: inputFor(version) },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      const address = data?.scenarioVersion.packageSignedUrl;
      if (typeof address !== 'string') return;
      if (!(await exports.record(`${scenarioCode}-${version.version ?? version.id}.zip`))) return;
      // the response is an attachment, so the page stays
      window.location.assign(address);
    },
    isRepublishing: jobId !== null && !view.hasEnded,
    view,
  };
}
