import '../ui/base/style/base.css';
import '../ui/base/look/dots.css';
import './home.css';
import { followCoverage } from './coverage-gestures.ts';
import { fillSettings } from './fill-settings.ts';
import { followTracking } from './tracking-form.ts';

/** The page is already HTML: this adds its interactions, without any library. */
followTracking();
followCoverage();
void fillSettings();
