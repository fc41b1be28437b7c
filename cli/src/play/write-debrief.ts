import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { debriefOf } from '@scn/core/playing/debrief/debrief';
import { debriefPage } from '@scn/core/playing/debrief/debrief-page';
import { playedSession } from '@scn/core/playing/play-session';
import type { Setting } from '@scn/core/simulation/engine/play';
import { writeOutput } from '../files/write-output';
import type { PlayedThrough } from './play-through';

/** A play whose debrief is written. */
interface DebriefedPlay {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly setting: Setting;
  readonly played: PlayedThrough;
}

/** Writes the debrief of a play as a page. It has no date, so that the same play gives the same file. @throws UsageError when it can’t be written */
export function writeDebrief(file: string, { scenario, plugins, setting, played }: DebriefedPlay): void {
  const session = playedSession(scenario, setting, played.inputs);
  session.advanceTo(played.state.now);
  writeOutput(file, debriefPage(debriefOf({ session, plugins })), 'debrief');
}
