// A busy machine may need longer to show a screen than the default of one second.
import { configure } from '../../../node_modules/@testing-library/react/dist/index.js';

configure({ asyncUtilTimeout: 15_000 });

export * from '../../../node_modules/@testing-library/react/dist/index.js';
