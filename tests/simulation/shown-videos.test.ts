import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { videosShown } from '@scn/core/playing/shown-videos';
import { PlaySession } from '@scn/core/playing/play-session';
import type { Id, Learner } from '@scn/core/simulation/engine/play';
import { plugins } from './tiny';

const video = 'video-im-thigh-injection';
const file = join(import.meta.dirname, '../../examples/anaphylaxis.scn.json');
const { scenario: example } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };
const isVideo = ({ args }: { readonly args: Readonly<Record<string, unknown>> }) => args['videoId'] === video;
const action = example.actions.find(({ responses }) => responses.some(({ playlist }) => playlist.some(isVideo)));
const everyone: Learner = { id: 'learner', roles: example.setup.roles.map(({ id }) => id) };

/** The example, whose command with the video has other arguments. */
function withVideo(args: Readonly<Record<string, unknown>>): Scenario {
  return {
    ...example,
    actions: example.actions.map((each) => ({
      ...each,
      responses: each.responses.map((response) => ({
        ...response,
        playlist: response.playlist.map((command) =>
          isVideo(command) ? { ...command, args: { ...command.args, ...args } } : command,
        ),
      })),
    })),
  };
}

/** A play in which the action with the video was started at 10 s. */
function begun(scenario: Scenario, lengths: Readonly<Record<Id, number>> = {}) {
  const assume = { lengths };
  const session = new PlaySession(scenario, { plugins, assume, learners: [everyone] });
  session.act(10_000, 'learner', { do: 'pick', action: action?.actionCode ?? '' });
  session.advanceTo(60_000);
  const shown = videosShown(scenario, plugins);
  const at = (moment: number, learner = everyone) => {
    const state = session.stateAt(moment);
    return shown.playing(state, session.logUpTo(state), learner, assume);
  };
  return {
    session,
    shown,
    at,
    since: session.log.find(({ kind, at: then }) => kind === 'command' && then >= 10_000)?.at,
  };
}

it('finds the videos of a scenario, with their kind', () => {
  expect(videosShown(example, plugins).all).toEqual([{ id: video, kind: 'asset.video' }]);
});

it('shows a video for its length, and not before or after', () => {
  const { at, since = 0 } = begun(example, { [video]: 24 });
  expect(at(since - 1)).toEqual([]);
  expect(at(since)).toMatchObject([{ video, since, length: 24_000, isEstimate: false }]);
  expect(at(since + 23_999)).toHaveLength(1);
  expect(at(since + 24_000)).toEqual([]);
});

it('assumes a length that isn’t known', () => {
  const { at, since = 0 } = begun(example);
  expect(at(since)).toMatchObject([{ length: 30_000, isEstimate: true }]);
});

it('ends a video that is skipped, and not one that is watched', () => {
  const { session, at, since = 0 } = begun(withVideo({ waitUntilFinished: true }), { [video]: 24 });
  expect(at(since + 5000)).toHaveLength(1);
  const [question] = session.stateAt(since + 5000).questions;
  session.act(since + 5000, 'learner', { do: 'leave', command: question?.command ?? '' });
  session.advanceTo(since + 6000);
  expect(at(since + 4999)).toHaveLength(1);
  expect(at(since + 5500)).toEqual([]);
});

it('shows a video to the roles that it names, and to observers', () => {
  const [role = ''] = everyone.roles;
  const { at, since = 0 } = begun(withVideo({ roleIds: [role] }));
  expect(at(since, { id: 'other', roles: [] })).toEqual([]);
  expect(at(since, { id: 'other', roles: [], isObserver: true })).toHaveLength(1);
  expect(at(since)).toHaveLength(1);
});
