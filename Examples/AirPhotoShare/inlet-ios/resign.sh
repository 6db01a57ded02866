#!/bin/sh
# Signs extension and app again, innermost first. Usage: resign.sh IN.ipa OUT.ipa IDENTITY APP_PROFILE EXTENSION_PROFILE
set -eu
here=$(cd "$(dirname "$0")" && pwd)
in=$1 out=$2 identity=$3 app_profile=$4 extension_profile=$5
# PlistBuddy lies outside the usual path.
PATH=$PATH:/usr/libexec
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unzip -q "$in" -d "$work"
app=$(echo "$work"/Payload/*.app)
extension="$app/PlugIns/ShareExtension.appex"
test -d "$extension" || { echo "there is no PlugIns/ShareExtension.appex in $in: run package.sh first" >&2; exit 1; }
# The rights of a signature: those of the profile, with the App Group.
rights() {
  security cms -D -i "$1" >"$work/profile.plist"
  PlistBuddy -x -c "Print :Entitlements" "$work/profile.plist" >"$2"
  PlistBuddy -c "Print :com.apple.security.application-groups" "$2" 2>/dev/null | grep -qxF "    group.com.example.airphotoshare" || {
    echo "the profile $1 has no App Group group.com.example.airphotoshare: enable it for com.example.airphotoshare and make the profile again" >&2; exit 1; }
}
rights "$extension_profile" "$work/extension.entitlements"
rights "$app_profile" "$work/app.entitlements"
cp "$extension_profile" "$extension/embedded.mobileprovision"
cp "$app_profile" "$app/embedded.mobileprovision"
codesign --force --sign "$identity" --entitlements "$work/extension.entitlements" "$extension"
if [ -d "$app/Frameworks" ]; then
  for framework in "$app"/Frameworks/*; do codesign --force --sign "$identity" "$framework"; done
fi
codesign --force --sign "$identity" --entitlements "$work/app.entitlements" "$app"
rm -f "$out"
(cd "$work" && zip -qry - Payload) >"$out"
echo "signed $out"
