import '@ninepocket/ui/fonts.css';
import './alone.css';
import { startAlone } from '@ninepocket/web-kit/standalone';
import CollectorRoutes from './routes.js';

startAlone(CollectorRoutes);
