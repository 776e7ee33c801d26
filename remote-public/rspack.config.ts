import { remoteConfig } from '../rspack.base.config.ts';
import { previewCards } from './preview-cards.ts';

export default remoteConfig(import.meta.dirname, {
  previewCards,
  icon: 'src/figures/icon.svg',
  hydratesOnIntent: true,
});
