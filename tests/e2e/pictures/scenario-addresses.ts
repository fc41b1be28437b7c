/** A scenario as it appears in addresses. */
interface Named {
  readonly library: string;
  readonly code: string;
}

export const sepsis: Named = { library: 'EXAMPLES', code: 'SEP001GB' };
export const anaphylaxis: Named = { library: 'EXAMPLES', code: 'ANA001GB' };
export const ketoacidosis: Named = { library: 'ACUTE', code: 'DKA001GB' };
/** In the full institution: a long title, no actions, many problems. */
export const troubled: Named = { library: 'EMERGENCY', code: 'LNG001GB' };

/** In the full institution: 20 patients, each with every item of every report. */
export const fullOfPatients: Named = { library: 'EMERGENCY', code: 'LNG021GB' };

/** In the full institution: a play of 99 minutes in which something happens all the time, and a test of it. */
export const longPlay: Named = { library: 'EMERGENCY', code: 'LNG041GB' };

/** Address of a screen of a scenario. */
export function screenOf({ library, code }: Named, path: string): string {
  return `/libraries/${library}/scenario/${code}/${path}`;
}

/** Address of the screen 'Actions' with a part of an action selected; defaults to the action itself. */
export function actionOf(scenario: Named, actionCode: string, selected = `ACTION/${actionCode}`): string {
  return screenOf(scenario, `compose-sim/actions/${actionCode}/${selected}`);
}
