import { defineArgumentRule, neededReference, type actorRoleTypes, type ScenarioView } from '@scn/sdk';

type ActorType = (typeof actorRoleTypes)[number];

/** The arguments of a command that acts on one character. */
interface ActsOnCharacter {
  readonly actorId: string | null;
}

/** The character that a command acts on. */
export const actingCharacter = (title = 'Character') => neededReference('actor', { title });

/** The type of an actor; undefined when none is chosen or the reference is dangling, which another rule reports. */
export function actorType(view: ScenarioView | null, actorId: string | null): ActorType | undefined {
  return actorId === null ? undefined : view?.get(actorId, 'actor')?.value.type;
}

/** A rule that rejects actors of some types as the target of a command. `messages` is keyed by type, in lower case. */
export function wrongActorRule<const T extends Lowercase<ActorType>>(rule: {
  readonly title: string;
  readonly why: string;
  readonly messages: Readonly<Record<T, string>>;
}) {
  const refused = Object.keys(rule.messages) as T[];
  return defineArgumentRule<ActsOnCharacter>()({
    severity: 'ERROR',
    ...rule,
    check({ args, view, report }) {
      const type = actorType(view, args.actorId)?.toLowerCase();
      const messageId = refused.find((each) => each === type);
      if (messageId !== undefined) report({ messageId, at: '/actorId' });
    },
  });
}

/** Rule for commands that change how a character's body looks or behaves. */
export const needsBody = wrongActorRule({
  title: 'The character has a body that can show it',
  why: 'The playing device ignores the command for other actors, and the learner misses the sign.',
  messages: {
    phone: 'A phone has no body to show this. Choose a character in the room.',
    player: 'A command can’t change the learner’s own body. Choose another character.',
    robot: 'A robot doesn’t show this. Choose a person.',
  },
});

/** Rule for commands that bring a character into the room or take it out. */
export const needsPresence = wrongActorRule({
  title: 'Only a character in the room can come and go',
  why: 'A phone is never seen, and learners come and go with their headsets: the command would do nothing.',
  messages: {
    phone: 'A phone is not in the room. Choose a character, or use a phone command to make it ring.',
    player: 'A learner can’t be shown or hidden. Choose another character.',
  },
});
