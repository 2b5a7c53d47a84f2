export default function FriendsTab() {
  return <p className="text-muted">Your friends will appear here.</p>;
}
