import { createContext } from 'react';
import { openMicrophone } from './browser-microphone';
import type { OpenMicrophoneFor } from './microphone';

/** Opens the microphone of this computer. Tests provide another one. */
export const MicrophoneContext = createContext<OpenMicrophoneFor>(openMicrophone);
