export { FacePictures, HostLine } from './face/face.tsx';
