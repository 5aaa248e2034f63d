export { CameraButton } from './camera/camera-button.tsx';
export { HandButton, type RoomHand } from './hand-button.tsx';
export { MicrophoneCheck } from './microphone-check.tsx';
export { leaveVoice, type PersonVoice, useVoice } from './use-voice.ts';
export { VoiceButton } from './voice-button.tsx';
export { VoiceLevel } from './voice-level.tsx';
export { useVoiceWord, VoiceWords } from './voice-words.tsx';
