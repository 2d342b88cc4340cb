// VitePress's theme with our fonts and colours.
import theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import humanoid from '../../../../docs/pictures/humanoid.png';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import './style.css';

const picture = () => h('img', { class: 'hero-picture', src: humanoid, alt: 'a humanoid on a chequered floor' });

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'home-hero-image': picture }),
};
