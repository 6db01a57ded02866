#!/bin/sh
# Packages the AIR app with the extension inside. Usage: package.sh OUT.ipa CERTIFICATE.p12 PASSWORD PROFILE [CONTENT …]
# CONTENT is what else the app is made of, as for adt: the .swf first, then assets.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
out=$1 certificate=$2 password=$3 profile=$4
shift 4
adt -package -target ipa-app-store -storetype pkcs12 -keystore "$certificate" -storepass "$password" \
  -provisioning-profile "$profile" "$out" "src/AirPhotoShare-app.xml" "$@" -C "$here" PlugIns
