/** Texts of screens that aren't built yet, by their path without parameters. */
export const later = {
  fallback: 'This screen isn’t built yet.',
  'admin/scenarios':
    'The screen for filtering all scenarios of the institution by library, status, device and content isn’t built yet.',
  'admin/tasks': 'The screen for managing tasks that learners tick off isn’t built yet.',
  'admin/competency-frameworks': 'The screen for managing published competency frameworks isn’t built yet.',
  'admin/voice-control/intents':
    'The screen for managing learner intents and the actions they trigger isn’t built yet.',
  'admin/voice-control/intent-types': 'The screen for managing intent types and what each requires isn’t built yet.',
  'admin/voice-control/utterances': 'The screen for managing learner utterances and their intents isn’t built yet.',
  'admin/voice-control/training-data-import': 'The screen for importing and reviewing training data isn’t built yet.',
  'admin/locations': 'The screen for managing rooms, islands and button layouts isn’t built yet.',
  'admin/minigames': 'The screen for managing, importing and exporting minigame templates isn’t built yet.',
  'assets/global-actions':
    'The screen for managing reusable actions, their labels, roles and prescriptions isn’t built yet.',
  'assets/speech-assets': 'The screen for managing the recordings of each voice profile isn’t built yet.',
  'assets/dialogues': 'The screen for managing dialogues and their audio for each voice profile isn’t built yet.',
  'assets/sound-effects': 'The screen for uploading, playing and tagging sound effects isn’t built yet.',
  'assets/roles/voice-profiles': 'The screen for managing voice profiles and their fallback voices isn’t built yet.',
  'assets/images': 'The screen for uploading and tagging images isn’t built yet.',
  'assets/educational/learning-objective-templates':
    'The screen for managing learning objective templates by subject and level isn’t built yet.',
  'assets/educational/guided-reflections': 'The screen for managing guided reflection questions isn’t built yet.',
  'assets/educational/lab-result-items':
    'The screen for managing laboratory report items, their units and normal ranges isn’t built yet.',
  'assets/legacy-audio': 'The screen for managing recordings from older scenarios isn’t built yet.',
  'scenario/setup': 'This part of the scenario set-up isn’t built yet.',
  'scenario/compose-sim': 'This part of composing the simulation isn’t built yet.',
  'scenario/post-sim': 'This part of the post-simulation content isn’t built yet.',
  'scenario/more': 'This part of the scenario isn’t built yet.',
  'scenario/setup/learning-objectives':
    'The screen for editing learning objectives and the actions that demonstrate them isn’t built yet.',
  'scenario/setup/environment-and-roles':
    'The screen for editing the room, roles, positions and voices isn’t built yet.',
  'scenario/setup/environment-and-roles/voice-profiles':
    'The screen for choosing a voice for each character of the scenario isn’t built yet.',
  'scenario/setup/environment-and-roles/roles':
    'The screen for editing the roles of the scenario and who plays them on which device isn’t built yet.',
  'scenario/setup/environment-and-roles/room':
    'The screen for choosing the room of the scenario and its props isn’t built yet.',
  'scenario/setup/environment-and-roles/island-layout':
    'The screen for editing the island layout of the room isn’t built yet.',
  'scenario/setup/environment-and-roles/starting-positions':
    'The screen for editing starting positions isn’t built yet.',
  'scenario/setup/prompts': 'The screen for editing global, character and scenario prompts isn’t built yet.',
  'scenario/compose-sim/patient-details': 'The screen for editing the patients of the scenario isn’t built yet.',
  'scenario/compose-sim/patient-details/general-information':
    'The screen for editing the name, age, history and appearance of the patient isn’t built yet.',
  'scenario/compose-sim/patient-details/allergies':
    'The screen for editing allergies and their consequences isn’t built yet.',
  'scenario/compose-sim/patient-details/physiology':
    'The screen for editing a group of physiology values as numbers and as a curve isn’t built yet.',
  'scenario/compose-sim/patient-details/physiology/deterioration':
    'The screen for editing how the patient deteriorates and what stops it isn’t built yet.',
  'scenario/compose-sim/patient-details/physiology/appearance-range':
    'The screen for editing the values at which the patient looks unwell isn’t built yet.',
  'scenario/compose-sim/patient-details/physiology/overview':
    'The overview of all patient values over the whole scenario isn’t built yet.',
  'scenario/compose-sim/patient-details/results/radiology':
    'The screen for editing radiology images and reports that learners can request isn’t built yet.',
  'scenario/compose-sim/patient-details/results/ekg':
    'The screen for editing electrocardiograms that learners can request isn’t built yet.',
  'scenario/compose-sim/patient-details/results/efm':
    'The screen for editing fetal monitoring that learners can request isn’t built yet.',
  'scenario/compose-sim/minigames': 'The screen for adding minigames from templates isn’t built yet.',
  'scenario/compose-sim/documents':
    'The screen for editing charts, forms and letters that learners read and complete isn’t built yet.',
  'scenario/compose-sim/documents/template': 'The screen for editing a document based on a template isn’t built yet.',
  'scenario/compose-sim/documents/image': 'The screen for editing an image document isn’t built yet.',
  'scenario/compose-sim/multiple-choice':
    'The screen for editing multiple-choice questions and the effects of each answer isn’t built yet.',
  'scenario/compose-sim/speech-summary':
    'The summary of all speech in the scenario and its recordings isn’t built yet.',
  'scenario/post-sim/guided-reflection': 'The screen for editing guided reflection questions isn’t built yet.',
  'scenario/post-sim/frameworks':
    'The screen for mapping the scenario to published competency frameworks isn’t built yet.',
  'scenario/post-sim/feedback':
    'The screen for editing feedback points and the actions that demonstrate good practice isn’t built yet.',
  'scenario/post-sim/debrief':
    'The screen for preparing the debrief that instructors hold with learners isn’t built yet.',
  'scenario/validation-issues': 'The screen for issues that block publishing isn’t built yet.',
} as const;
