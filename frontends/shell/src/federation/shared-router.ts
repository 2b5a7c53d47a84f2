/** What remotes may use of react-router. Exporting all of it would make the shared part four times as large. */
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
