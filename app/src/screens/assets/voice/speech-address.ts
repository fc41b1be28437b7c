import { generatePath } from 'react-router';
import { useGates } from '#permissions/permissions-context.tsx';
import { assetRoutes } from '#routes/main-routes';
import { patternOf, type Route } from '#routes/route';

/** The screen of speech assets. */
export const speechRoute: Route | undefined = assetRoutes.find(({ screen }) => screen === 'speech-assets');

/** The address of a voice, or of a dialogue in it: `/assets/speech-assets/{designation}/{dialogueId}`; without both, of the screen. */
export function speechAddress(voiceProfileDesignation: string | null = null, dialogueId: string | null = null): string {
  if (speechRoute === undefined) throw new Error('There is no screen of speech assets.');
  return generatePath(patternOf(speechRoute), {
    ...(voiceProfileDesignation === null ? {} : { voiceProfileDesignation }),
    ...(dialogueId === null ? {} : { dialogueId }),
  });
}

/** Whether the user may open the screen of speech assets. */
export function useMaySpeechAssets(): boolean {
  const mayPass = useGates();
  return speechRoute !== undefined && mayPass(speechRoute.gate);
}
