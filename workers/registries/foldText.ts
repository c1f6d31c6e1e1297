export { foldText } from '#domain/foldText';
