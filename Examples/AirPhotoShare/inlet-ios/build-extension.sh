#!/bin/sh
# Builds the extension for devices and puts it where the packager takes it from: PlugIns/ShareExtension.appex.
set -eu
cd "$(dirname "$0")"
xcodebuild -project AirHost.xcodeproj -scheme "ShareExtension" -configuration Release -sdk iphoneos \
  -derivedDataPath build CODE_SIGNING_ALLOWED=NO build
rm -rf "PlugIns/ShareExtension.appex"
mkdir -p PlugIns
cp -R "build/Build/Products/Release-iphoneos/ShareExtension.appex" PlugIns/
echo "built PlugIns/ShareExtension.appex"
